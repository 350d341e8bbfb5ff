#if canImport(UIKit) && !os(watchOS)
  import Pagination
  import PaginationUI
  import SwiftUI
  import UIKit

  /// What happens at the edges of a table's list, in its header and footer.
  ///
  /// These two, because the headers and footers of sections belong to the delegate, and float in a
  /// plain table. They have no intrinsic height, so they get one: the same in all states, unless
  /// large type needs more.
  @MainActor
  final class TableEdges<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let start: TableEdge
    private let end: TableEdge

    init(_ paginator: Paginator<Item>, _ views: StateViews) {
      self.paginator = paginator
      start = TableEdge {
        UIHostingConfiguration { views.edge(.start, of: paginator) }.margins(.vertical, 0)
      }
      end = TableEdge {
        UIHostingConfiguration { views.edge(.end, of: paginator) }.margins(.vertical, 0)
      }
    }

    /// Shows the present state in a table that has been laid out.
    ///
    /// - Parameters:
    ///   - tableView: The table. Where it has a header or footer of the app's, that stays instead.
    ///   - height: How high an edge is; `nil` for what its words need in the reader's size, at least a
    ///     line.
    func update(in tableView: UITableView, height: CGFloat?) {
      place(in: tableView, height: height)
      // Words are measured when they are there: an edge that has come on screen may need more.
      let hasNews = [start, end].map { $0.updateContent(in: tableView) }
      if height == nil, hasNews.contains(true) { place(in: tableView, height: nil) }
    }

    private func place(in tableView: UITableView, height: CGFloat?) {
      if tableView.tableHeaderView == nil || tableView.tableHeaderView === start {
        let height = height ?? start.fittingHeight(in: tableView)
        let growth = start.setHeight(isHidden(.start) ? 0 : height, in: tableView)
        if growth != 0 || start.isHidden != (tableView.tableHeaderView == nil) {
          tableView.tableHeaderView = start.isHidden ? nil : start
        }
        // Rows that the reader has in view stay where they are.
        if growth != 0, tableView.contentOffset.y > -tableView.adjustedContentInset.top {
          tableView.contentOffset.y += growth
        }
      }
      if tableView.tableFooterView == nil || tableView.tableFooterView === end {
        let height = height ?? end.fittingHeight(in: tableView)
        let growth = end.setHeight(isHidden(.end) ? 0 : height, in: tableView)
        if growth != 0 || end.isHidden != (tableView.tableFooterView == nil) {
          tableView.tableFooterView = end.isHidden ? nil : end
        }
      }
      tableView.layoutIfNeeded()
    }

    private func isHidden(_ edge: ListEdge) -> Bool {
      HostedList(paginator).isHidden(edge)
    }
  }

  /// One edge: a view that keeps its height, with SwiftUI in it while it is on screen.
  ///
  /// A table keeps its header and footer all the time, so for what stands in them they would have
  /// appeared for good. And an edge that has appeared loads.
  @MainActor
  private final class TableEdge: UIView {
    private let makeContent: () -> any UIContentConfiguration
    private var content: UIView?

    init(_ makeContent: @escaping () -> any UIContentConfiguration) {
      self.makeContent = makeContent
      super.init(frame: .zero)
      isHidden = true
      clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    /// Takes a height; 0 hides the edge. Returns by how much it has grown.
    func setHeight(_ height: CGFloat, in tableView: UITableView) -> CGFloat {
      let growth = height - frame.height
      isHidden = height == 0
      if growth != 0 { frame.size = CGSize(width: tableView.bounds.width, height: height) }
      return growth
    }

    /// How high the content is, at least a line of text in the reader's size.
    func fittingHeight(in tableView: UITableView) -> CGFloat {
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

    /// Shows the content while the edge is on screen. Returns whether it has come.
    func updateContent(in tableView: UITableView) -> Bool {
      // From one edge before the screen on, so that VoiceOver finds it after the last row.
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
