#if canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// A SwiftUI view that fills the background of a table or collection view.
  ///
  /// Its controller joins that of the view, so that safe area, alerts and focus work in it.
  @MainActor
  final class ScreenHost: UIView {
    private let controller: UIViewController

    init(_ content: some View) {
      controller = UIHostingController(rootView: content)
      super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { leave() } else { join() }
    }

    private func join() {
      guard let view = controller.view, view.superview == nil else { return }
      let parent = nearestViewController
      parent?.addChild(controller)
      view.backgroundColor = .clear
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
      if let parent { controller.didMove(toParent: parent) }
    }

    private func leave() {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
  }
#endif
