#if canImport(UIKit) && !os(watchOS)
  import Combine
  import UIKit

  /// Notices when other rows may be on screen, and when the view enters or leaves a window.
  ///
  /// The view's delegate belongs to the app, and a proxy for it would break what the app expects. Cells
  /// do not report when they leave the screen: the view keeps them for reuse. So this observes what
  /// decides which rows are on screen. The content offset and the content size are observed by key.
  /// The view's own size lays out this subview, which is as large as the view.
  @MainActor
  final class ScrollProbe: UIView {
    private let layoutChanged: () -> Void
    private let windowChanged: (_ isInWindow: Bool) -> Void
    private var subscription: AnyCancellable?

    init(
      in scrollView: UIScrollView,
      layoutChanged: @escaping () -> Void,
      windowChanged: @escaping (_ isInWindow: Bool) -> Void
    ) {
      self.layoutChanged = layoutChanged
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
      // The observation retains the view, which retains this. So it ends when the view leaves its window.
      subscription = window == nil ? nil : observation
      windowChanged(window != nil)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layoutChanged()
    }

    private var observation: AnyCancellable? {
      guard let scrollView = superview as? UIScrollView else { return nil }
      return scrollView.publisher(for: \.contentOffset)
        .combineLatest(scrollView.publisher(for: \.contentSize))
        // UIKit often sets both to the value that they have.
        .removeDuplicates(by: ==)
        .sink { [weak self] _ in self?.layoutChanged() }
    }
  }
#endif
