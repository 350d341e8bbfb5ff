#if canImport(SwiftUI)
  import Combine
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
  /// It loads the first page when it appears, and the others before people reach them. People can
  /// refresh it by pulling or with ⌘R. It shows that it is loading, empty, failed (with Retry) or at
  /// its end, and announces it to VoiceOver. Each of these views can be replaced: see
  /// ``PaginationViewStyle``. Navigating back to the list doesn't trigger a reload.
  ///
  /// Given a source, the list owns its paginator, as `AsyncImage` owns its load. Keep a `Paginator` in
  /// `@State` and give the list that, if anything else of the screen uses it: a button, an edit, an alert.
  ///
  /// Rows take the modifiers that they take in a `List`. A row is one view: put several into a stack, and
  /// use `sectionedBy:` instead of a `Section` for each item.
  ///
  /// Another paginator in the same place is another list, which starts at its top.
  @MainActor
  public struct PaginatedList<
    Item: Identifiable & Sendable,
    Rows: View & PaginatedRows
  >: View, PaginatedRows where Item.ID: Sendable, Rows.Item == Item {
    private let model: Model
    private let selection: PaginatedSelection<Item>
    private let rows: @MainActor (Paginator<Item>) -> Rows

    /// What the modifiers have set.
    public var rowOptions = PaginatedRowOptions<Item>()

    private enum Model {
      case given(Paginator<Item>)
      case owned(SourcedPaginator<Item>, id: AnyHashable?)
    }

    private init(
      _ model: Model,
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
      case .given(let paginator):
        list(of: paginator)
      case .owned(let source, let id):
        OwnedPaginator(source: source, id: id) { list(of: $0) }
      }
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
      case .one(let selection): selectable(rows, selection)
      case .item(let selection):
        selectable(
          rows,
          Binding {
            selection.wrappedValue?.id
          } set: { id in
            selection.wrappedValue = id.flatMap { paginator.items[id: $0] }
          }
        )
      case .several(let selection):
        #if os(watchOS)
          List { rows }
        #else
          List(selection: selection) { rows }
        #endif
      }
    }

    @ViewBuilder private func selectable(
      _ rows: Rows,
      _ selection: Binding<Item.ID?>
    ) -> some View {
      #if os(watchOS)
        if #available(watchOS 10, *) { List(selection: selection) { rows } } else { List { rows } }
      #else
        List(selection: selection) { rows }
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
    /// Creates a list.
    ///
    /// - Parameters:
    ///   - paginator: The list's model.
    ///   - selection: Which rows people can select; none by default. `paginator.items[id: id]` is the item.
    ///   - row: The view of an item.
    public init<Row: View>(
      _ paginator: Paginator<Item>,
      selection: PaginatedSelection<Item> = .none,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) where Rows == PaginatedForEach<Item, Row> {
      self.init(.given(paginator), selection) { PaginatedForEach($0, row: row) }
    }

    /// Creates a list in sections.
    ///
    /// ```swift apple
    /// PaginatedList(posts, sectionedBy: \.date) { post in
    ///   PostRow(post)
    /// } header: { section in
    ///   Text("\(section.key)")
    /// }
    /// ```
    ///
    /// Parameters are as for ``PaginatedSections``, which also has footers and goes into a `List` of yours;
    /// `selection` says which rows people can select.
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
    /// The source may be made in `body`: the list keeps the first one. So what the source's closure uses is what it
    /// was then, until `id` changes:
    ///
    /// ```swift apple
    /// PaginatedList(api.search(query), id: query) { post in PostRow(post) }
    /// ```
    ///
    /// - Parameters:
    ///   - source: Where pages come from.
    ///   - id: What decides which rows the list has. With another id, it loads them from the present source. The
    ///     old rows stay until the first page of it has arrived.
    ///   - configuration: How the list loads. A change has no effect.
    ///   - selection: Which rows people can select; none by default.
    ///   - row: The view of an item.
    public init<Source: PageSource, Row: View>(
      _ source: Source,
      id: AnyHashable? = nil,
      configuration: PaginationConfiguration = PaginationConfiguration(),
      selection: PaginatedSelection<Item> = .none,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) where Source.Item == Item, Rows == PaginatedForEach<Item, Row> {
      let sourced = SourcedPaginator<Item>(source, configuration)
      self.init(.owned(sourced, id: id), selection) { PaginatedForEach($0, row: row) }
    }

    /// Creates a list that owns its paginator, with a built-in source. The compiler needs to see the source's type
    /// for a closure of several statements after a leading dot.
    ///
    /// ```swift apple
    /// PaginatedList(.cursor { cursor, limit in
    ///   let answer = try await api.posts(after: cursor, limit: limit)
    ///   return (answer.posts, answer.nextCursor)
    /// }) { post in
    ///   PostRow(post)
    /// }
    /// ```
    public init<Key, Row: View>(
      _ source: ClosurePageSource<Item, Key>,
      id: AnyHashable? = nil,
      configuration: PaginationConfiguration = PaginationConfiguration(),
      selection: PaginatedSelection<Item> = .none,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) where Rows == PaginatedForEach<Item, Row> {
      let sourced = SourcedPaginator<Item>(source, configuration)
      self.init(.owned(sourced, id: id), selection) { PaginatedForEach($0, row: row) }
    }
  }

  /// How to make a paginator of a source, and how to give that source to one.
  @MainActor
  private struct SourcedPaginator<Item: Identifiable & Sendable> where Item.ID: Sendable {
    let make: @MainActor () -> Paginator<Item>
    let renew: @MainActor (Paginator<Item>) -> Void

    init<Source: PageSource>(_ source: Source, _ configuration: PaginationConfiguration)
    where Source.Item == Item {
      make = { Paginator(source: source, configuration: configuration) }
      renew = { $0.setSource(source) }
    }
  }

  /// Makes a paginator once, and gives it the present source with another id.
  @MainActor
  private struct OwnedPaginator<Item: Identifiable & Sendable, Content: View>: View
  where Item.ID: Sendable {
    private let source: SourcedPaginator<Item>
    private let id: AnyHashable?
    private let content: @MainActor (Paginator<Item>) -> Content
    @StateObject private var owner: Owner<Item>

    init(
      source: SourcedPaginator<Item>,
      id: AnyHashable?,
      @ViewBuilder content: @escaping @MainActor (Paginator<Item>) -> Content
    ) {
      self.source = source
      self.id = id
      self.content = content
      _owner = StateObject(wrappedValue: Owner(source.make()))
    }

    var body: some View {
      content(owner.paginator)
        .onNewValue(of: id) { _ in source.renew(owner.paginator) }
    }
  }

  /// Publishes nothing: on iOS 16, a paginator in `@StateObject` would evaluate the view for each of its changes.
  @MainActor
  private final class Owner<Item: Identifiable & Sendable>: ObservableObject
  where Item.ID: Sendable {
    let paginator: Paginator<Item>

    init(_ paginator: Paginator<Item>) {
      self.paginator = paginator
    }
  }
#endif
