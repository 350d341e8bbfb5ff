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
  /// `PaginatedSectioning`. Everything else is as with ``PaginatedForEach``.
  @MainActor
  public struct PaginatedSections<
    Item: Identifiable & Sendable,
    Key: Hashable,
    Row: View,
    Header: View,
    Footer: View
  >: View where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let key: KeyPath<Item, Key>
    private let edges: PaginationEdges
    private let row: (Item) -> Row
    private let header: (PaginatedSection<Item, Key>) -> Header
    private let footer: (PaginatedSection<Item, Key>) -> Footer
    private var edits = RowEdits<Item>()

    /// Creates the sections of a paginator's rows.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - key: What the items of a section have in common.
    ///   - edges: Where loading, failures and the end are shown; as rows by default.
    ///   - row: The view of an item.
    ///   - header: The view before a section's rows.
    ///   - footer: The view after a section's rows.
    public init(
      _ paginator: Paginator<Item>,
      by key: KeyPath<Item, Key>,
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
          edits: edits,
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
      copy.edits.delete = action
      return copy
    }

    /// Lets the reader move rows within a section, as ``PaginatedForEach/onMove(perform:)`` does.
    public func onMove(
      perform action: (@MainActor (_ moved: MovedItems<Item>) async throws -> Void)?
    ) -> Self {
      var copy = self
      copy.edits.move = action
      return copy
    }

    func with(_ edits: RowEdits<Item>) -> Self {
      var copy = self
      copy.edits = edits
      return copy
    }
  }

  extension PaginatedSections where Footer == EmptyView {
    /// Creates the sections of a paginator's rows, without footers.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - key: What the items of a section have in common.
    ///   - edges: Where loading, failures and the end are shown; as rows by default.
    ///   - row: The view of an item.
    ///   - header: The view before a section's rows.
    public init(
      _ paginator: Paginator<Item>,
      by key: KeyPath<Item, Key>,
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
    let key: KeyPath<Item, Key>
    let edits: RowEdits<Item>
    let row: (Item) -> Row
    let header: (PaginatedSection<Item, Key>) -> Header
    let footer: (PaginatedSection<Item, Key>) -> Footer
    @Observed<Item, PaginatedItems<Item>> private var items: PaginatedItems<Item>
    @State private var known = KnownSections<Item, Key>()
    @Environment(\.paginationEditFailure) private var refused

    init(
      paginator: Paginator<Item>,
      key: KeyPath<Item, Key>,
      edits: RowEdits<Item>,
      row: @escaping (Item) -> Row,
      header: @escaping (PaginatedSection<Item, Key>) -> Header,
      footer: @escaping (PaginatedSection<Item, Key>) -> Footer
    ) {
      self.paginator = paginator
      self.key = key
      self.edits = edits
      self.row = row
      self.header = header
      self.footer = footer
      _items = Observed(\.items, of: paginator)
    }

    var body: some View {
      ForEach(known.sections(of: items, by: key)) { section in
        Section {
          reportingRows(section.items, of: paginator, row)
            .onDelete(
              perform: edits.onDelete(from: section.items, of: paginator, refused: refused)
            )
            .onMove(perform: edits.onMove(in: section.items, of: paginator, refused: refused))
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
    private var sectioning: (key: KeyPath<Item, Key>, PaginatedSectioning<Item, Key>)?

    func sections(
      of items: PaginatedItems<Item>,
      by key: KeyPath<Item, Key>
    ) -> [PaginatedSection<Item, Key>] {
      var present =
        sectioning.flatMap { $0.key == key ? $0.1 : nil }
        ?? PaginatedSectioning { $0[keyPath: key] }
      let sections = present.sections(of: items)
      sectioning = (key, present)
      return sections
    }
  }
#endif
