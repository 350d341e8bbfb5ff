#if canImport(SwiftUI) && !os(watchOS)
  import Combine
  import SwiftUI
  import Testing

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// Shows views in a window, where they appear, disappear and are evaluated as in an app.
  ///
  /// A new screen closes the previous one.
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
        // Windows need an application, which a test process doesn't create.
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

    // MARK: Navigation

    /// Covers the views with another screen.
    func leave() {
      stage.screen = nil
    }

    /// Navigates back.
    func comeBack() {
      stage.screen = screen
    }

    /// Closes the window.
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

    /// Waits until a condition holds; the test fails after a number of turns.
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

    /// Runs some turns, for tests of what must *not* happen. For what must happen, use `wait`.
    func rest() async throws {
      for _ in 0..<40 { try await turn() }
    }

    /// Lets the main run loop evaluate and lay out views, and continue loads.
    ///
    /// The test suspends instead of running the loop itself: it is a job of the main queue, and a run
    /// loop within such a job runs no other, so the paginator would never get its pages.
    private func turn() async throws {
      #if canImport(UIKit)
        window.rootViewController?.view.setNeedsLayout()
        window.layoutIfNeeded()
      #elseif canImport(AppKit)
        window.contentView?.layoutSubtreeIfNeeded()
      #endif
      // Long enough for the loop to run its timers and observers, too.
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  #if canImport(UIKit)
    private typealias HostWindow = UIWindow
  #elseif canImport(AppKit)
    private typealias HostWindow = NSWindow
  #endif

  /// Chooses the screen.
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
