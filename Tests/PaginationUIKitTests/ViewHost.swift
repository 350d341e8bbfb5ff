#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Puts a view into a window.
  @MainActor
  final class ViewHost {
    let controller = UIViewController()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init(_ view: UIView) {
      window.rootViewController = controller
      window.isHidden = false
      view.frame = controller.view.bounds
      controller.view.addSubview(view)
    }

    deinit {
      Task { @MainActor [window] in window.isHidden = true }
    }
  }

  /// Lets the run loop turn until a condition holds, but only a limited number of times.
  ///
  /// - Returns: Whether the condition holds.
  @MainActor
  func turn(atMost turns: Int = 500, until condition: () -> Bool) async -> Bool {
    for _ in 0..<turns {
      if condition() { return true }
      await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) {
          continuation.resume()
        }
      }
    }
    return condition()
  }
#endif
