#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// A complete `List` that loads its rows page by page.
  ///
  /// ```swift apple
  /// struct PostsScreen: View {
  ///   var body: some View {
  ///     PaginatedList(api.posts) { post in PostRow(post) }
  ///   }
  /// }
  /// ```
  ///
  /// It loads the first page when it appears, and the others before people reach them. People can refresh it by pulling
  /// or with ⌘R. It shows that it is loading, empty, failed (with Retry) or at its end, and announces it to VoiceOver.
  /// Each of these views can be replaced: see ``PaginationViewStyle``. Navigating back to the list doesn't trigger a
  /// reload.
  ///
  /// Given a source, the list owns its paginator, as `AsyncImage` owns its load. Keep a `Paginator` in `@State` and give
  /// the list that, if anything else of the screen uses it. Another paginator in the same place is another list, which
  /// starts at its top.
  ///
  /// Rows take the modifiers that they take in a `List`. A row is one view: put several into a stack, and use
  /// `sectionedBy:` instead of a `Section` for each item.
  @MainActor
  public struct PaginatedList<
    Item: Identifiable & Sendable,
    Rows: View & PaginatedRows
  >: View, PaginatedRows where Item.ID: Sendable, Rows.Item == Item {
    private let model: ListModel<Item>
    private let selection: PaginatedSelection<Item>
    private let rows: @MainActor (Paginator<Item>) -> Rows

    /// Not the paginator itself: on iOS 16, it would evaluate the view for each of its changes.
    @StateObject private var owned = Kept<Paginator<Item>?>(nil)

    /// What the modifiers have set.
    public var rowOptions = PaginatedRowOptions<Item>()

    private init(
      _ model: ListModel<Item>,
      _ selection: PaginatedSelection<Item>,
      _ rows: @escaping @MainActor (Paginator<Item>) -> Rows
    ) {
      self.model = model
      self.selection = selection
      self.rows = rows
    }

    /// The list.
    public var body: some View {
      switch model {
      case .given(let paginator): list(of: paginator)
      case .owned(let source, let id, let configuration):
        let paginator = paginator(of: source, configuration)
        list(of: paginator)
          .onNewValue(of: id) { _ in paginator.setSource(source) }
      }
    }

    private func paginator(
      of source: any PageSource<Item>,
      _ configuration: PaginationConfiguration
    ) -> Paginator<Item> {
      if let paginator = owned.value { return paginator }
      let paginator = Paginator(
        source: source,
        sharing: nil,
        configuration: configuration,
        keeper: nil
      )
      owned.value = paginator
      return paginator
    }

    private func list(of paginator: Paginator<Item>) -> some View {
      var rows = rows(paginator)
      rows.rowOptions = rowOptions
      return container(of: rows, from: paginator).paginated(paginator)
    }

    @ViewBuilder private func container(
      of rows: Rows,
      from paginator: Paginator<Item>
    ) -> some View {
      switch selection {
      case .none: List { rows }
      case .one(let id): selectable(rows, id)
      case .item(let item):
        selectable(
          rows,
          Binding {
            item.wrappedValue?.id
          } set: { id in
            item.wrappedValue = id.flatMap { paginator.items[id: $0] }
          }
        )
      case .several(let ids):
        #if os(watchOS)
          List { rows }
        #else
          List(selection: ids) { rows }
        #endif
      }
    }

    @ViewBuilder private func selectable(_ rows: Rows, _ id: Binding<Item.ID?>) -> some View {
      #if os(watchOS)
        if #available(watchOS 10, *) { List(selection: id) { rows } } else { List { rows } }
      #else
        List(selection: id) { rows }
      #endif
    }
  }

  /// Which rows of a list people can select.
  public enum PaginatedSelection<Item: Identifiable> {
    /// None.
    case none
    /// One: the id of the selected item. On watchOS from watchOS 10 on.
    case one(Binding<Item.ID?>)
    /// One: the selected item, as it was when it was selected. On watchOS from watchOS 10 on.
    case item(Binding<Item?>)
    /// Several: the ids of the selected items. watchOS has no such selection.
    case several(Binding<Set<Item.ID>>)
  }

  extension PaginatedList {
    /// Creates a list of a paginator's rows, of which people can select those that `selection` says.
    public init<Row: View>(
      _ paginator: Paginator<Item>,
      selection: PaginatedSelection<Item> = .none,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) where Rows == PaginatedForEach<Item, Row> {
      self.init(.given(paginator), selection) { PaginatedForEach($0, row: row) }
    }

    /// Creates a list in sections. Parameters are as for ``PaginatedSections``, which also has footers.
    ///
    /// ```swift apple
    /// PaginatedList(posts, sectionedBy: \.date) { PostRow($0) } header: { Text("\($0.key)") }
    /// ```
    public init<Key: Hashable, Row: View, Header: View>(
      _ paginator: Paginator<Item>,
      sectionedBy key: @escaping (_ item: Item) -> Key,
      selection: PaginatedSelection<Item> = .none,
      @ViewBuilder row: @escaping (_ item: Item) -> Row,
      @ViewBuilder header: @escaping (_ section: PaginatedSection<Item, Key>) -> Header
    ) where Rows == PaginatedSections<Item, Key, Row, Header, EmptyView> {
      self.init(.given(paginator), selection) {
        PaginatedSections($0, by: key, row: row, header: header)
      }
    }

    /// Creates a list that owns its paginator.
    ///
    /// The source may be made in `body`: the list keeps the first one. So what its closure uses is what it was then, until
    /// `id` changes, as in `PaginatedList(api.search(query), id: query) { … }`.
    ///
    /// - Parameters:
    ///   - id: With another id, the list loads from the present source. The old rows stay until its first page is there.
    ///   - configuration: How the list loads. A change has no effect.
    ///   - selection: Which rows people can select; none by default.
    public init<Source: PageSource, Row: View>(
      _ source: Source,
      id: AnyHashable? = nil,
      configuration: PaginationConfiguration = PaginationConfiguration(),
      selection: PaginatedSelection<Item> = .none,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) where Source.Item == Item, Rows == PaginatedForEach<Item, Row> {
      self.init(.owned(source, id: id, configuration), selection) { PaginatedForEach($0, row: row) }
    }

    /// Creates a list that owns its paginator, with a built-in source. The compiler needs to see the source's type for a
    /// closure of several statements after a leading dot: `PaginatedList(.cursor { … }) { … }`.
    public init<Key, Row: View>(
      _ source: ClosurePageSource<Item, Key>,
      id: AnyHashable? = nil,
      configuration: PaginationConfiguration = PaginationConfiguration(),
      selection: PaginatedSelection<Item> = .none,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) where Rows == PaginatedForEach<Item, Row> {
      self.init(.owned(source, id: id, configuration), selection) { PaginatedForEach($0, row: row) }
    }
  }

  private enum ListModel<Item: Identifiable & Sendable> where Item.ID: Sendable {
    case given(Paginator<Item>)
    case owned(any PageSource<Item>, id: AnyHashable?, PaginationConfiguration)
  }
#endif
