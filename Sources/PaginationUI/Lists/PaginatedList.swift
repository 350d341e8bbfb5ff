#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// A complete `List` that loads its rows page by page.
  ///
  /// ```swift apple
  /// struct PostsScreen: View {
  ///   @State private var posts = Paginator(source: api.posts)
  ///
  ///   var body: some View {
  ///     PaginatedList(posts) { post in PostRow(post) }
  ///   }
  /// }
  /// ```
  ///
  /// It loads the first page when it appears, and the others before people reach them. People can
  /// refresh it by pulling or with ⌘R. It shows that it is loading, empty, failed (with Retry) or at
  /// its end, and announces it to VoiceOver. Each of these views can be replaced: see
  /// ``PaginationViewStyle``. Navigating back to the list doesn't trigger a reload.
  ///
  /// Rows, and the list itself, take every modifier that they take in a `List`. A row is one view:
  /// put several into a stack, and use `sectionedBy:` instead of a `Section` for each item.
  ///
  /// Another paginator in the same place is another list, which starts at its top.
  @MainActor
  public struct PaginatedList<
    Item: Identifiable & Sendable,
    Rows: View & PaginatedRows
  >: View, PaginatedRows where Item.ID: Sendable, Rows.Item == Item {
    private let paginator: Paginator<Item>
    private let selection: Selection
    private var rows: Rows

    private enum Selection {
      case one(Binding<Item.ID?>)
      case several(Binding<Set<Item.ID>>?)
    }

    private init(_ paginator: Paginator<Item>, _ selection: Selection, _ rows: Rows) {
      self.paginator = paginator
      self.selection = selection
      self.rows = rows
    }

    /// What the modifiers have set.
    public var rowOptions: PaginatedRowOptions<Item> {
      get { rows.rowOptions }
      set { rows.rowOptions = newValue }
    }

    /// The list.
    public var body: some View {
      list.paginated(paginator)
    }

    @ViewBuilder private var list: some View {
      #if os(watchOS)
        List { rows }
      #else
        switch selection {
        case .one(let selection): List(selection: selection) { rows }
        case .several(let selection): List(selection: selection) { rows }
        }
      #endif
    }
  }

  extension PaginatedList {
    /// Creates a list.
    ///
    /// - Parameters:
    ///   - paginator: The list's model.
    ///   - selection: The ids of the selected items; `nil` if people can't select rows. watchOS has
    ///     no selection.
    ///   - edges: Where the states of the edges are shown.
    ///   - row: The view of an item.
    public init<Row: View>(
      _ paginator: Paginator<Item>,
      selection: Binding<Set<Item.ID>>? = nil,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) where Rows == PaginatedForEach<Item, Row> {
      self.init(
        paginator,
        .several(selection),
        PaginatedForEach(paginator, edges: edges, row: row)
      )
    }

    /// Creates a list in which people can select one row.
    public init<Row: View>(
      _ paginator: Paginator<Item>,
      selection: Binding<Item.ID?>,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) where Rows == PaginatedForEach<Item, Row> {
      self.init(paginator, .one(selection), PaginatedForEach(paginator, edges: edges, row: row))
    }

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
    /// Parameters are as for ``PaginatedSections``. `selection` has the ids of the selected items; it is
    /// `nil` if people can't select rows.
    public init<Key: Hashable, Row: View, Header: View, Footer: View>(
      _ paginator: Paginator<Item>,
      sectionedBy key: @escaping (_ item: Item) -> Key,
      selection: Binding<Set<Item.ID>>? = nil,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row,
      @ViewBuilder header: @escaping (_ section: PaginatedSection<Item, Key>) -> Header,
      @ViewBuilder footer: @escaping (_ section: PaginatedSection<Item, Key>) -> Footer
    ) where Rows == PaginatedSections<Item, Key, Row, Header, Footer> {
      self.init(
        paginator,
        .several(selection),
        PaginatedSections(
          paginator,
          by: key,
          edges: edges,
          row: row,
          header: header,
          footer: footer
        )
      )
    }

    /// Creates a list in sections, without footers.
    public init<Key: Hashable, Row: View, Header: View>(
      _ paginator: Paginator<Item>,
      sectionedBy key: @escaping (_ item: Item) -> Key,
      selection: Binding<Set<Item.ID>>? = nil,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row,
      @ViewBuilder header: @escaping (_ section: PaginatedSection<Item, Key>) -> Header
    ) where Rows == PaginatedSections<Item, Key, Row, Header, EmptyView> {
      self.init(
        paginator,
        .several(selection),
        PaginatedSections(paginator, by: key, edges: edges, row: row, header: header)
      )
    }

    /// Creates a list in sections in which people can select one row.
    public init<Key: Hashable, Row: View, Header: View, Footer: View>(
      _ paginator: Paginator<Item>,
      sectionedBy key: @escaping (_ item: Item) -> Key,
      selection: Binding<Item.ID?>,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row,
      @ViewBuilder header: @escaping (_ section: PaginatedSection<Item, Key>) -> Header,
      @ViewBuilder footer: @escaping (_ section: PaginatedSection<Item, Key>) -> Footer
    ) where Rows == PaginatedSections<Item, Key, Row, Header, Footer> {
      self.init(
        paginator,
        .one(selection),
        PaginatedSections(
          paginator,
          by: key,
          edges: edges,
          row: row,
          header: header,
          footer: footer
        )
      )
    }

    /// Creates a list in sections in which people can select one row, without footers.
    public init<Key: Hashable, Row: View, Header: View>(
      _ paginator: Paginator<Item>,
      sectionedBy key: @escaping (_ item: Item) -> Key,
      selection: Binding<Item.ID?>,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row,
      @ViewBuilder header: @escaping (_ section: PaginatedSection<Item, Key>) -> Header
    ) where Rows == PaginatedSections<Item, Key, Row, Header, EmptyView> {
      self.init(
        paginator,
        .one(selection),
        PaginatedSections(paginator, by: key, edges: edges, row: row, header: header)
      )
    }
  }
#endif
