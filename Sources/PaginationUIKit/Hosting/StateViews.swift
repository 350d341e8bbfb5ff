#if canImport(UIKit) && !os(watchOS)
  import Combine
  import Pagination
  import PaginationUI
  import SwiftUI
  import UIKit

  /// The SwiftUI views of a list's state, with the app's changes to them.
  @MainActor
  final class StateViews: ObservableObject {
    typealias Modify = @MainActor (AnyView) -> AnyView

    @Published var modify: Modify = { $0 }

    private func host(_ content: some View) -> UIHostingConfiguration<some View, EmptyView> {
      UIHostingConfiguration { StateView(views: self, content: content) }.margins(.vertical, 0)
    }

    /// The view of an edge.
    func edge<Item>(
      _ edge: ListEdge,
      of list: HostedList<Item>
    ) -> UIHostingConfiguration<some View, EmptyView> {
      host(list.edge(edge))
    }

    /// The view of a gap.
    func gap<Item>(
      _ gap: PaginationGap,
      of list: HostedList<Item>
    ) -> UIHostingConfiguration<some View, EmptyView> {
      host(list.gap(gap))
    }

    /// The view of an item that is not loaded.
    func placeholder<Item>(
      of list: HostedList<Item>
    ) -> UIHostingConfiguration<some View, EmptyView> {
      host(list.placeholder)
    }

    /// The view that fills the screen while there are no rows.
    func screen<Item>(of list: HostedList<Item>) -> UIView {
      ScreenHost(StateView(views: self, content: list.screen))
    }
  }

  @MainActor
  private struct StateView<Content: View>: View {
    @ObservedObject var views: StateViews
    let content: Content

    var body: some View {
      // The stack has a size even if the content is empty.
      ZStack {
        views.modify(AnyView(content))
      }
      .frame(maxWidth: .infinity)
    }
  }

  /// A SwiftUI view that fills the background of a table or collection view.
  ///
  /// Its controller is a child of the view's controller, so that safe area, alerts and focus work.
  @MainActor
  private final class ScreenHost: UIView {
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

  extension UIView {
    /// Shows an error in an alert.
    func presentAlert(_ title: PaginationStrings.Text, _ error: any Error) {
      let strings = PaginationStrings.localized()
      let alert = UIAlertController(
        title: strings[title],
        message: error.localizedDescription,
        preferredStyle: .alert
      )
      alert.addAction(UIAlertAction(title: strings[.ok], style: .default))
      var presenter = nearestViewController
      // Only the topmost view controller can present anything.
      while let next = presenter?.presentedViewController, !next.isBeingDismissed {
        presenter = next
      }
      presenter?.present(alert, animated: true)
    }

    /// The view controller that this view belongs to.
    fileprivate var nearestViewController: UIViewController? {
      sequence(first: self as UIResponder, next: \.next).lazy
        .compactMap { $0 as? UIViewController }.first
    }
  }
#endif
