#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  extension PaginatedList {
    /// Creates a list in sections.
    ///
    /// ```swift apple
    /// PaginatedList(posts, sectionedBy: \.date) { post in
    ///   PostRow(post)
    /// } header: { section in
    ///   Text("\(section.key)")
    /// } footer: { section in
    ///   Text("\(section.items.count) posts")
    /// }
    /// ```
    ///
    /// Neighbours with the same key are a section; one that goes on over several pages stays one.
    ///
    /// - Parameters:
    ///   - paginator: The list's model.
    ///   - key: What the items of a section have in common: a key path, or a closure that says the
    ///     same for items that are the same.
    ///   - selection: The selected items' ids; `nil`, the default, where nothing can be selected.
    ///     watchOS has no selection.
    ///   - edges: Where loading, failures and the end are shown; as rows by default.
    ///   - row: The view of an item.
    ///   - header: The view before a section's rows.
    ///   - footer: The view after a section's rows.
    public init<Key: Hashable, Row: View, Header: View, Footer: View>(
      _ paginator: Paginator<Item>,
      sectionedBy key: @escaping (_ item: Item) -> Key,
      selection: Binding<Set<Item.ID>>? = nil,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row,
      @ViewBuilder header: @escaping (_ section: PaginatedSection<Item, Key>) -> Header,
      @ViewBuilder footer: @escaping (_ section: PaginatedSection<Item, Key>) -> Footer
    ) where Rows == PaginatedSections<Item, Key, Row, Header, Footer> {
      self.init(paginator, .several(selection)) {
        PaginatedSections(
          paginator,
          by: key,
          edges: edges,
          row: row,
          header: header,
          footer: footer
        )
        .with($0)
      }
    }

    /// Creates a list in sections, without footers.
    ///
    /// - Parameters:
    ///   - paginator: The list's model.
    ///   - key: What the items of a section have in common: a key path, or a closure that says the
    ///     same for items that are the same.
    ///   - selection: The selected items' ids; `nil`, the default, where nothing can be selected.
    ///     watchOS has no selection.
    ///   - edges: Where loading, failures and the end are shown; as rows by default.
    ///   - row: The view of an item.
    ///   - header: The view before a section's rows.
    public init<Key: Hashable, Row: View, Header: View>(
      _ paginator: Paginator<Item>,
      sectionedBy key: @escaping (_ item: Item) -> Key,
      selection: Binding<Set<Item.ID>>? = nil,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row,
      @ViewBuilder header: @escaping (_ section: PaginatedSection<Item, Key>) -> Header
    ) where Rows == PaginatedSections<Item, Key, Row, Header, EmptyView> {
      self.init(paginator, .several(selection)) {
        PaginatedSections(paginator, by: key, edges: edges, row: row, header: header).with($0)
      }
    }

    /// Creates a list in sections, of which one row can be selected.
    ///
    /// - Parameters:
    ///   - paginator: The list's model.
    ///   - key: What the items of a section have in common: a key path, or a closure that says the
    ///     same for items that are the same.
    ///   - selection: The selected item's id. watchOS has no selection.
    ///   - edges: Where loading, failures and the end are shown; as rows by default.
    ///   - row: The view of an item.
    ///   - header: The view before a section's rows.
    ///   - footer: The view after a section's rows.
    public init<Key: Hashable, Row: View, Header: View, Footer: View>(
      _ paginator: Paginator<Item>,
      sectionedBy key: @escaping (_ item: Item) -> Key,
      selection: Binding<Item.ID?>,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row,
      @ViewBuilder header: @escaping (_ section: PaginatedSection<Item, Key>) -> Header,
      @ViewBuilder footer: @escaping (_ section: PaginatedSection<Item, Key>) -> Footer
    ) where Rows == PaginatedSections<Item, Key, Row, Header, Footer> {
      self.init(paginator, .one(selection)) {
        PaginatedSections(
          paginator,
          by: key,
          edges: edges,
          row: row,
          header: header,
          footer: footer
        )
        .with($0)
      }
    }

    /// Creates a list in sections, of which one row can be selected, without footers.
    ///
    /// - Parameters:
    ///   - paginator: The list's model.
    ///   - key: What the items of a section have in common: a key path, or a closure that says the
    ///     same for items that are the same.
    ///   - selection: The selected item's id. watchOS has no selection.
    ///   - edges: Where loading, failures and the end are shown; as rows by default.
    ///   - row: The view of an item.
    ///   - header: The view before a section's rows.
    public init<Key: Hashable, Row: View, Header: View>(
      _ paginator: Paginator<Item>,
      sectionedBy key: @escaping (_ item: Item) -> Key,
      selection: Binding<Item.ID?>,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row,
      @ViewBuilder header: @escaping (_ section: PaginatedSection<Item, Key>) -> Header
    ) where Rows == PaginatedSections<Item, Key, Row, Header, EmptyView> {
      self.init(paginator, .one(selection)) {
        PaginatedSections(paginator, by: key, edges: edges, row: row, header: header).with($0)
      }
    }
  }
#endif
