#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// The rows of a paginator in sections, in any container.
  ///
  /// ```swift apple
  /// List {
  ///   PaginatedSections(posts, by: \.date) { post in
  ///     PostRow(post)
  ///   } header: { section in
  ///     Text("\(section.key)")
  ///   }
  /// }
  /// .paginated(posts)
  /// ```
  ///
  /// Neighbours with the same key are a section; one that goes on over several pages stays one. See
  /// `PaginatedSectioning`. Everything else is as with ``PaginatedForEach``: a row is one view, so put
  /// several into a stack.
  @MainActor
  public struct PaginatedSections<
    Item: Identifiable & Sendable,
    Key: Hashable,
    Row: View,
    Header: View,
    Footer: View
  >: View where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let key: (Item) -> Key
    private let edges: PaginationEdges
    private let row: (Item) -> Row
    private let header: (PaginatedSection<Item, Key>) -> Header
    private let footer: (PaginatedSection<Item, Key>) -> Footer
    private var options = RowOptions<Item>()

    /// Creates the sections of a paginator's rows.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - key: What the items of a section have in common: a key path, or a closure that says the
    ///     same for items that are the same.
    ///   - edges: Where loading, failures and the end are shown; as rows by default.
    ///   - row: The view of an item.
    ///   - header: The view before a section's rows.
    ///   - footer: The view after a section's rows.
    public init(
      _ paginator: Paginator<Item>,
      by key: @escaping (_ item: Item) -> Key,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row,
      @ViewBuilder header: @escaping (_ section: PaginatedSection<Item, Key>) -> Header,
      @ViewBuilder footer: @escaping (_ section: PaginatedSection<Item, Key>) -> Footer
    ) {
      self.paginator = paginator
      self.key = key
      self.edges = edges
      self.row = row
      self.header = header
      self.footer = footer
    }

    /// The sections, between the edges.
    public var body: some View {
      EdgedRows(paginator: paginator, edges: edges, areSections: true) {
        SectionRows(
          paginator: paginator,
          key: key,
          options: options,
          row: row,
          header: header,
          footer: footer
        )
      }
    }

    /// Lets the reader delete rows, as ``PaginatedForEach/onDelete(perform:)`` does.
    public func onDelete(
      perform action: (@MainActor (_ item: Item) async throws -> Void)?
    ) -> Self {
      var copy = self
      copy.options.edits.delete = action
      return copy
    }

    /// Lets the reader move rows within a section, as ``PaginatedForEach/onMove(perform:)`` does.
    public func onMove(
      perform action: (@MainActor (_ moved: MovedItems<Item>) async throws -> Void)?
    ) -> Self {
      var copy = self
      copy.options.edits.move = action
      return copy
    }

    /// Lets the app prepare rows before they are on screen, as
    /// ``PaginatedForEach/onPrefetch(ahead:perform:cancel:)`` does.
    public func onPrefetch(
      ahead: Int,
      perform: @escaping @MainActor (_ items: [Item]) -> Void,
      cancel: (@MainActor (_ items: [Item]) -> Void)? = nil
    ) -> Self {
      var copy = self
      copy.options.prefetch = RowPrefetch(ahead: ahead, perform: perform, cancel: cancel)
      return copy
    }

    func with(_ options: RowOptions<Item>) -> Self {
      var copy = self
      copy.options = options
      return copy
    }
  }

  extension PaginatedSections where Footer == EmptyView {
    /// Creates the sections of a paginator's rows, without footers.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - key: What the items of a section have in common: a key path, or a closure that says the
    ///     same for items that are the same.
    ///   - edges: Where loading, failures and the end are shown; as rows by default.
    ///   - row: The view of an item.
    ///   - header: The view before a section's rows.
    public init(
      _ paginator: Paginator<Item>,
      by key: @escaping (_ item: Item) -> Key,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row,
      @ViewBuilder header: @escaping (_ section: PaginatedSection<Item, Key>) -> Header
    ) {
      self.init(paginator, by: key, edges: edges, row: row, header: header) { _ in EmptyView() }
    }
  }

  /// The sections of the items: evaluated when the items change, and for nothing else.
  @MainActor
  private struct SectionRows<
    Item: Identifiable & Sendable,
    Key: Hashable,
    Row: View,
    Header: View,
    Footer: View
  >: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let key: (Item) -> Key
    let options: RowOptions<Item>
    let row: (Item) -> Row
    let header: (PaginatedSection<Item, Key>) -> Header
    let footer: (PaginatedSection<Item, Key>) -> Footer
    @Observed<Item, PaginatedItems<Item>> private var items: PaginatedItems<Item>
    @State private var known = KnownSections<Item, Key>()
    @StateObject private var preparer = RowPreparer<Item>()
    @Environment(\.paginationEditFailure) private var refused

    init(
      paginator: Paginator<Item>,
      key: @escaping (Item) -> Key,
      options: RowOptions<Item>,
      row: @escaping (Item) -> Row,
      header: @escaping (PaginatedSection<Item, Key>) -> Header,
      footer: @escaping (PaginatedSection<Item, Key>) -> Footer
    ) {
      self.paginator = paginator
      self.key = key
      self.options = options
      self.row = row
      self.header = header
      self.footer = footer
      _items = Observed(\.items, of: paginator)
    }

    var body: some View {
      let _ = preparer.update(options.prefetch, paginator)
      ForEach(known.sections(of: items, by: key)) { section in
        Section {
          reportingRows(section.items, of: paginator, preparer, row)
            .onDelete(
              perform: options.edits.onDelete(from: section.items, of: paginator, refused: refused)
            )
            .onMove(
              perform: options.edits.onMove(in: section.items, of: paginator, refused: refused)
            )
        } header: {
          header(section)
        } footer: {
          footer(section)
        }
      }
    }
  }

  /// The sections of a list, kept from one evaluation to the next, so that a page costs its own rows.
  @MainActor
  private final class KnownSections<Item: Identifiable & Sendable, Key: Hashable>
  where Item.ID: Sendable {
    private var sectioning: PaginatedSectioning<Item, Key>?

    func sections(
      of items: PaginatedItems<Item>,
      by key: @escaping (Item) -> Key
    ) -> [PaginatedSection<Item, Key>] {
      var present = sectioning ?? PaginatedSectioning(by: key)
      let sections = present.sections(of: items, by: key)
      sectioning = present
      return sections
    }
  }
#endif
