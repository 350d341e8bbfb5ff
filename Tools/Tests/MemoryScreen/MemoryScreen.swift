package import TerminalList

/// A screen in memory.
///
/// ```swift
/// let screen = MemoryScreen(size: ScreenSize(columns: 80, rows: 24))
/// screen.press(.down)
/// await screen.wait { $0.text.contains("LATIN") }
/// ```
@MainActor
package final class MemoryScreen: Screen {
  /// The current size.
  package private(set) var size: ScreenSize

  /// The keys that are pressed.
  package let keys: AsyncStream<Key>

  /// The last frame; `nil` before the first.
  package private(set) var frame: Frame?

  /// How many frames have been shown.
  package private(set) var frameCount = 0

  /// Called with every frame.
  package var onFrame: (@MainActor (Frame) -> Void)?

  private let input: AsyncStream<Key>.Continuation
  private var waiters: [Waiter] = []
  private var lastWaiter = 0

  private struct Waiter {
    var id: Int
    var isSatisfied: @MainActor (Frame) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  /// Creates a screen.
  package init(size: ScreenSize) {
    self.size = size
    (keys, input) = AsyncStream.makeStream(of: Key.self)
  }

  /// Presses a key.
  package func press(_ key: Key) {
    input.yield(key)
  }

  /// Types text, one key for each character.
  package func type(_ text: String) {
    for scalar in text.unicodeScalars { input.yield(.character(scalar)) }
  }

  /// Changes the size.
  package func resize(to size: ScreenSize) {
    self.size = size
    input.yield(.resize)
  }

  /// Ends the keys, like a terminal that is closed.
  package func close() {
    input.finish()
  }

  /// Shows a frame.
  package func show(_ frame: Frame) {
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

  /// Waits until a frame satisfies a condition, or the task is cancelled.
  ///
  /// - Parameter isSatisfied: Called with the current frame and every later one.
  package func wait(until isSatisfied: @escaping @MainActor (Frame) -> Bool) async {
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
