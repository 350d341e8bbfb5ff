#if canImport(SwiftUI) && !os(watchOS)
  import Combine
  import SwiftUI
  import Testing

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// A screen in a window, so that its views appear, disappear and are evaluated as in an app.
  ///
  /// There is one at a time: a new one closes the one before it.
  @MainActor
  final class HostedScreen {
    static let size = CGSize(width: 320, height: 480)

    private static var current: HostedScreen?

    private let stage = Stage()
    private let window: HostWindow
    private var screen: AnyView?

    init(_ screen: some View) {
      let frame = CGRect(origin: .zero, size: Self.size)
      #if canImport(UIKit)
        window = UIWindow(frame: frame)
        window.rootViewController = UIHostingController(rootView: StageView(stage: stage))
        window.isHidden = false
      #elseif canImport(AppKit)
        // Windows need an application, which a test process has not made yet.
        _ = NSApplication.shared
        window = NSWindow(
          contentRect: frame,
          styleMask: [.borderless],
          backing: .buffered,
          defer: false
        )
        window.isReleasedWhenClosed = false
        window.contentView = NSHostingView(rootView: StageView(stage: stage))
        window.orderFrontRegardless()
      #endif
      self.screen = AnyView(screen)
      Self.current?.close()
      Self.current = self
      comeBack()
    }

    // MARK: What a reader does

    /// Goes to another screen.
    func leave() {
      stage.screen = nil
    }

    /// Comes back from it.
    func comeBack() {
      stage.screen = screen
    }

    /// Takes the screen and its window away for good.
    func close() {
      screen = nil
      stage.screen = nil
      #if canImport(UIKit)
        window.isHidden = true
        window.rootViewController = nil
      #elseif canImport(AppKit)
        window.orderOut(nil)
        window.contentView = nil
      #endif
      if Self.current === self { Self.current = nil }
    }

    // MARK: Waiting

    /// Waits until something has happened, at most so many turns; the test ends if it has not.
    func wait(
      for what: Comment,
      sourceLocation: SourceLocation = #_sourceLocation,
      until condition: () -> Bool
    ) async throws {
      var turns = 0
      while !condition(), turns < 2_000 {
        turns += 1
        try await turn()
      }
      let holds = condition()
      try #require(holds, what, sourceLocation: sourceLocation)
    }

    /// Lets some turns go by, for tests of what must *not* happen. What must happen is waited for.
    func rest() async throws {
      for _ in 0..<40 { try await turn() }
    }

    /// Lets the main run loop go round: views are evaluated and laid out, and loads get on.
    ///
    /// The test gives way to the loop instead of running it from here. A test on the main actor is a
    /// job of the main queue, and a loop that runs within one serves no other: the paginator would
    /// never hear of its pages.
    private func turn() async throws {
      #if canImport(UIKit)
        window.rootViewController?.view.setNeedsLayout()
        window.layoutIfNeeded()
      #elseif canImport(AppKit)
        window.contentView?.layoutSubtreeIfNeeded()
      #endif
      // Long enough for the loop to run its timers and observers, not only its queue.
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  #if canImport(UIKit)
    private typealias HostWindow = UIWindow
  #elseif canImport(AppKit)
    private typealias HostWindow = NSWindow
  #endif

  /// Which screen is shown.
  @MainActor
  private final class Stage: ObservableObject {
    @Published var screen: AnyView?
  }

  @MainActor
  private struct StageView: View {
    @ObservedObject var stage: Stage

    var body: some View {
      ZStack {
        Color.clear
        if let screen = stage.screen { screen }
      }
      .frame(width: HostedScreen.size.width, height: HostedScreen.size.height)
    }
  }
#endif
