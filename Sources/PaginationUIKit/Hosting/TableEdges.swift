#if canImport(UIKit) && !os(watchOS)
  import Pagination
  import PaginationUI
  import SwiftUI
  import UIKit

  /// Shows the state of a list's edges in the header and footer of a table.
  ///
  /// The headers and footers of sections belong to the delegate, and float in a plain table. Those of
  /// the table have no intrinsic height, so they get one here: the same in all states, unless large
  /// type needs more.
  @MainActor
  final class TableEdges<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private let host: ListHost<Item>
    private let start: TableEdge
    private let end: TableEdge

    init(_ host: ListHost<Item>) {
      self.host = host
      start = TableEdge(\.tableHeaderView) { host.edge(.start) }
      end = TableEdge(\.tableFooterView) { host.edge(.end) }
    }

    /// Shows the present state in a table that has been laid out. The table keeps a header or footer
    /// of the app.
    func update(in tableView: UITableView) {
      place(in: tableView)
      // Text is measured once it is there: an edge that has come on screen may need more height.
      let isNew = [start, end].map { $0.updateContent(in: tableView) }
      if isNew.contains(true) { place(in: tableView) }
    }

    private func place(in tableView: UITableView) {
      let growth = start.place(in: tableView, isShown: !host.list.isHidden(.start))
      // The rows on screen stay where they are.
      if growth != 0, tableView.contentOffset.y > -tableView.adjustedContentInset.top {
        tableView.contentOffset.y += growth
      }
      _ = end.place(in: tableView, isShown: !host.list.isHidden(.end))
      tableView.layoutIfNeeded()
    }
  }

  /// One edge: a view that keeps its height, with a SwiftUI view in it while it is on screen.
  ///
  /// An edge loads when it appears. But a table keeps its header and footer all the time, so a SwiftUI
  /// view in them would appear once and never disappear.
  @MainActor
  private final class TableEdge: UIView {
    private let slot: ReferenceWritableKeyPath<UITableView, UIView?>
    private let makeContent: () -> any UIContentConfiguration
    private var content: UIView?

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - slot: The header or the footer of the table.
    ///   - makeContent: Makes the SwiftUI view.
    init(
      _ slot: ReferenceWritableKeyPath<UITableView, UIView?>,
      _ makeContent: @escaping () -> any UIContentConfiguration
    ) {
      self.slot = slot
      self.makeContent = makeContent
      super.init(frame: .zero)
      isHidden = true
      clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    /// Shows or hides the edge, unless the app uses its place. Returns by how much the edge has grown.
    func place(in tableView: UITableView, isShown: Bool) -> CGFloat {
      let present = tableView[keyPath: slot]
      guard present == nil || present === self else { return 0 }
      let height = isShown ? fittingHeight(in: tableView) : 0
      // Less than half a pixel cannot be seen, and would be measured again and again.
      let difference = height - frame.height
      let growth = abs(difference) * tableView.traitCollection.displayScale < 0.5 ? 0 : difference
      isHidden = !isShown
      if growth != 0 { frame.size = CGSize(width: tableView.bounds.width, height: height) }
      if growth != 0 || isHidden != (present == nil) {
        tableView[keyPath: slot] = isHidden ? nil : self
      }
      return growth
    }

    /// The height of the content, at least one line of text in the user's size.
    private func fittingHeight(in tableView: UITableView) -> CGFloat {
      let line = UIFontMetrics.default.scaledValue(
        for: 44,
        compatibleWith: tableView.traitCollection
      )
      guard let content else { return line }
      let size = content.systemLayoutSizeFitting(
        CGSize(width: tableView.bounds.width, height: UIView.layoutFittingCompressedSize.height),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
      return max(line, size.height)
    }

    /// Shows the content while the edge is on screen. Returns whether the content is new.
    func updateContent(in tableView: UITableView) -> Bool {
      // An edge counts as on screen one height early, so that VoiceOver finds it after the last row.
      let screen = tableView.bounds.insetBy(dx: 0, dy: -frame.height)
      let isOnScreen = !isHidden && superview === tableView && frame.intersects(screen)
      if isOnScreen, content == nil {
        let view = makeContent().makeContentView()
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        content = view
        return true
      }
      if !isOnScreen {
        content?.removeFromSuperview()
        content = nil
      }
      return false
    }
  }
#endif
