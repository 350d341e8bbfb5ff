#if canImport(UIKit) && !os(watchOS)
  import Combine
  import UIKit

  /// Hears when other rows may be on screen, and when the whole view comes and goes.
  ///
  /// The view's delegate belongs to the app, and a proxy in its place breaks what the app expects of
  /// it. Cells do not tell when they leave: they are kept for reuse. So this watches what decides
  /// which rows are on screen: the offset, the size of the content and the view's own size. UIKit
  /// gives none of the three up without a notice: the first two are observed by key, as UIKit's own
  /// classes do it, and the third lays out this subview, which is as large as the view.
  @MainActor
  final class ScrollProbe: UIView {
    private let moved: () -> Void
    private let windowChanged: (_ isOnScreen: Bool) -> Void
    private var subscription: AnyCancellable?
    private var seen: (offset: CGPoint, content: CGSize)?

    init(
      in scrollView: UIScrollView,
      moved: @escaping () -> Void,
      windowChanged: @escaping (_ isOnScreen: Bool) -> Void
    ) {
      self.moved = moved
      self.windowChanged = windowChanged
      super.init(frame: scrollView.bounds)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      isHidden = true
      isUserInteractionEnabled = false
      scrollView.insertSubview(self, at: 0)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      // Observing holds the view, which holds this. So it ends when the view leaves its window.
      subscription = window == nil ? nil : observation
      windowChanged(window != nil)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      moved()
    }

    private var observation: AnyCancellable? {
      guard let scrollView = superview as? UIScrollView else { return nil }
      let offset = scrollView.publisher(for: \.contentOffset).map { _ in }
      let content = scrollView.publisher(for: \.contentSize).map { _ in }
      return offset.merge(with: content).sink { [weak self, weak scrollView] in
        if let scrollView { self?.look(at: scrollView) }
      }
    }

    /// Both are often set to what they are already.
    private func look(at scrollView: UIScrollView) {
      let now = (offset: scrollView.contentOffset, content: scrollView.contentSize)
      if let seen, seen == now { return }
      seen = now
      moved()
    }
  }
#endif
