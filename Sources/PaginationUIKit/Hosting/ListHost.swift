#if canImport(UIKit) && !os(watchOS)
  import Combine
  import Pagination
  import PaginationUI
  import SwiftUI
  import UIKit

  /// Makes the SwiftUI views of a list's state in a table or collection view, with the app's changes to them.
  @MainActor
  final class ListHost<Item: Identifiable & Sendable>: ObservableObject where Item.ID: Sendable {
    typealias Content = UIHostingConfiguration<StateView<Item>, EmptyView>

    let list: HostedList<Item>
    @Published var modify: @MainActor (AnyView) -> AnyView = { $0 }

    init(_ paginator: Paginator<Item>) { list = HostedList(paginator) }

    /// The view of an edge.
    func edge(_ edge: ListEdge) -> Content { content(list.edge(edge)) }

    /// The view of a row that is no item. There is none for a row that has gone while the view was asking: without a cell
    /// for it, UIKit would stop the app.
    func content(of row: PaginationRow<Item>?) -> Content? { row.map { content(list.missing($0)) } }

    private func content(_ view: some View) -> Content {
      UIHostingConfiguration { StateView(host: self, content: AnyView(view)) }.margins(.vertical, 0)
    }

    /// The view that fills the screen while there are no rows.
    var screen: UIView { ScreenHost(StateView(host: self, content: AnyView(list.screen))) }
  }

  @MainActor
  struct StateView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @ObservedObject var host: ListHost<Item>
    let content: AnyView

    var body: some View {
      // The stack has a size even if the content is empty.
      ZStack { host.modify(content) }
        .frame(maxWidth: .infinity)
    }
  }

  /// A SwiftUI view that fills the background. Its controller is a child of the view's, so that safe area, alerts and
  /// focus work.
  @MainActor
  private final class ScreenHost: UIView {
    private let controller: UIViewController

    init(_ content: some View) {
      controller = UIHostingController(rootView: content)
      super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window != nil else {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
        return
      }
      guard let view = controller.view, view.superview == nil else { return }
      let parent = nearestViewController
      parent?.addChild(controller)
      view.backgroundColor = .clear
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
      if let parent { controller.didMove(toParent: parent) }
    }
  }

  extension UIView {
    /// Shows an error in an alert.
    func presentAlert(_ title: PaginationStrings.Text, _ error: any Error) {
      let strings = PaginationStrings.localized()
      let text = error.localizedDescription
      let alert = UIAlertController(title: strings[title], message: text, preferredStyle: .alert)
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
