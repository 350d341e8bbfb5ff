#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import Pagination
  public import SwiftUI
  import UIKit

  extension PaginatedViewDataSource {
    // MARK: Rows

    /// The item in a row; `nil` where there is no such row. O(log *p*) of *p* pages.
    ///
    /// The first one of a section says what the section is about.
    public func item(at indexPath: IndexPath) -> Item? {
      shown.item(inSection: indexPath.section, row: indexPath.item)
    }

    // MARK: Editing

    /// Deletes an item on the server. Where it is set, the reader can delete rows: they go at once,
    /// and come back if it throws.
    public var deleteHandler: (@MainActor (_ item: Item) async throws -> Void)? {
      get { editor.edits.delete }
      set { editor.edits.delete = newValue }
    }

    /// Moves an item on the server. Where it is set, the reader can move rows within their section:
    /// they move at once, and back if it throws.
    ///
    /// A table that is edited shows controls to delete, too, unless its delegate answers `.none` for
    /// the editing style of the rows.
    public var moveHandler: (@MainActor (_ moved: MovedItems<Item>) async throws -> Void)? {
      get { editor.edits.move }
      set { editor.edits.move = newValue }
    }

    /// Is told what ``deleteHandler`` or ``moveHandler`` has thrown; an alert says so where this is
    /// `nil`. The rows are back already.
    public var editFailureHandler: (@MainActor (_ error: any Error) -> Void)? {
      get { editor.refused }
      set { editor.refused = newValue }
    }

    /// Deletes items as the reader does it, with the ``deleteHandler``; nothing without one.
    ///
    /// For buttons and menus of your own. Not for cell providers: the rows go at once.
    public func delete(_ items: [Item]) {
      editor.delete(items)
      showChanges()
    }

    // MARK: State

    /// Changes the SwiftUI views of the list's state: their style, their words, or all of them.
    ///
    /// ```swift
    /// import SwiftUI
    /// import UIKit
    ///
    /// @MainActor
    /// func setUp(_ dataSource: PaginatedTableViewDataSource<Post>) {
    ///   dataSource.modifyStateViews { view in
    ///     view
    ///       .paginationStrings { $0.emptyTitle = "No Posts" }
    ///       .paginationView(.end) { Text("That's all.") }
    ///   }
    /// }
    /// ```
    ///
    /// - Parameter modify: Modifies each of the views that the list shows.
    public func modifyStateViews<Modified: View>(
      @ViewBuilder _ modify: @escaping @MainActor (_ view: AnyView) -> Modified
    ) {
      stateViews.modify = { AnyView(modify($0)) }
    }
  }
#endif
