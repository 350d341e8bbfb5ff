/// A screen in memory, for tests and for readers without a terminal.
///
/// ```swift
/// let screen = MemoryScreen(size: ScreenSize(columns: 80, rows: 24))
/// screen.press(.down)
/// await screen.wait { $0.text.contains("LATIN") }
/// ```
@MainActor
public final class MemoryScreen: Screen {
  /// The size now.
  public private(set) var size: ScreenSize

  /// The keys that are pressed.
  public let keys: AsyncStream<Key>

  /// What is on the screen; `nil` before anything was.
  public private(set) var frame: Frame?

  /// How many frames have been shown.
  public private(set) var frameCount = 0

  /// Called with every frame.
  public var onFrame: (@MainActor (Frame) -> Void)?

  private let input: AsyncStream<Key>.Continuation
  private var waiters: [Waiter] = []
  private var lastWaiter = 0

  private struct Waiter {
    var id: Int
    var isSatisfied: @MainActor (Frame) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  /// Creates a screen.
  ///
  /// - Parameter size: Its size.
  public init(size: ScreenSize) {
    self.size = size
    (keys, input) = AsyncStream.makeStream(of: Key.self)
  }

  /// Presses a key.
  public func press(_ key: Key) {
    input.yield(key)
  }

  /// Types text, one key for each character.
  public func type(_ text: String) {
    for scalar in text.unicodeScalars { input.yield(.character(scalar)) }
  }

  /// Gives the screen another size.
  public func resize(to size: ScreenSize) {
    self.size = size
    input.yield(.resize)
  }

  /// Ends the keys, as a terminal does that is closed.
  public func close() {
    input.finish()
  }

  /// Shows a frame.
  public func show(_ frame: Frame) {
    self.frame = frame
    frameCount += 1
    onFrame?(frame)
    let waiting = waiters
    waiters = []
    for waiter in waiting {
      if waiter.isSatisfied(frame) {
        waiter.continuation.resume()
      } else {
        waiters.append(waiter)
      }
    }
  }

  /// Waits until the screen shows a frame that satisfies a condition; returns at once if it does,
  /// and when the waiting task is cancelled.
  ///
  /// - Parameter isSatisfied: Asked about the present frame and every one that follows.
  public func wait(until isSatisfied: @escaping @MainActor (Frame) -> Bool) async {
    if let frame, isSatisfied(frame) { return }
    lastWaiter += 1
    let id = lastWaiter
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume() }
        waiters.append(Waiter(id: id, isSatisfied: isSatisfied, continuation: continuation))
      }
    } onCancel: {
      Task { @MainActor in giveUp(id) }
    }
  }

  private func giveUp(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume()
  }
}
