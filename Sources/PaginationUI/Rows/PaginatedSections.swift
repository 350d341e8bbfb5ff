#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// The rows of a paginator in sections, in any lazy container.
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
  /// Neighbouring items with the same key form a section, which may continue over several pages. See
  /// `PaginatedSectioning`. Everything else works as in ``PaginatedForEach``.
  @MainActor
  public struct PaginatedSections<
    Item: Identifiable & Sendable,
    Key: Hashable,
    Row: View,
    Header: View,
    Footer: View
  >: View, PaginatedRows where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let edges: PaginationEdges
    private let content: SectionContent<Item, Key, Row, Header, Footer>

    /// What the modifiers have set.
    public var rowOptions = PaginatedRowOptions<Item>()

    /// Creates the sections of a paginator.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - key: What the items of a section have in common: a key path, or a closure that returns
    ///     equal keys for equal items.
    ///   - edges: Where the states of the edges are shown.
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
      self.edges = edges
      content = SectionContent(key: key, row: row, header: header, footer: footer)
    }

    /// The sections, between the edges.
    public var body: some View {
      EdgedRows(paginator: paginator, edges: edges, areSections: true) {
        SectionRows(paginator: paginator, content: content, options: rowOptions)
      }
    }
  }

  extension PaginatedSections where Footer == EmptyView {
    /// Creates the sections of a paginator, without footers. Parameters are as in the other
    /// initializer.
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

  /// How the rows of a list are divided into sections, and the views of a section.
  private struct SectionContent<
    Item: Identifiable & Sendable,
    Key: Hashable,
    Row: View,
    Header: View,
    Footer: View
  > where Item.ID: Sendable {
    let key: (Item) -> Key
    let row: (Item) -> Row
    let header: (PaginatedSection<Item, Key>) -> Header
    let footer: (PaginatedSection<Item, Key>) -> Footer
  }

  /// A view of its own, so that only changes of the items evaluate it.
  @MainActor
  private struct SectionRows<
    Item: Identifiable & Sendable,
    Key: Hashable,
    Row: View,
    Header: View,
    Footer: View
  >: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let content: SectionContent<Item, Key, Row, Header, Footer>
    let options: PaginatedRowOptions<Item>
    @Observed<Item, PaginatedItems<Item>> private var items: PaginatedItems<Item>
    @State private var known = KnownSections<Item, Key>()
    @StateObject private var preparer = RowPreparer<Item>()
    @Environment(\.paginationEditFailure) private var refused

    init(
      paginator: Paginator<Item>,
      content: SectionContent<Item, Key, Row, Header, Footer>,
      options: PaginatedRowOptions<Item>
    ) {
      self.paginator = paginator
      self.content = content
      self.options = options
      _items = Observed(\.items, of: paginator)
    }

    var body: some View {
      let _ = preparer.update(options.prefetch, paginator)
      ForEach(known.sections(of: items, by: content.key)) { section in
        Section {
          reportingRows(
            section.items,
            of: paginator,
            options.edits,
            refused,
            preparer,
            content.row
          )
        } header: {
          content.header(section)
        } footer: {
          content.footer(section)
        }
      }
    }
  }

  /// Keeps the sections between evaluations, so that a new page costs only its own rows.
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
