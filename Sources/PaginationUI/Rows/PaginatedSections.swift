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
  /// `PaginatedSectioning`. A gap is shown in the section in which items are missing; if that is not
  /// known, in the upper one. Everything else works as in ``PaginatedForEach``.
  @MainActor
  public struct PaginatedSections<
    Item: Identifiable & Sendable,
    Key: Hashable,
    Row: View,
    Header: View,
    Footer: View
  >: View, PaginatedRows where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let key: (Item) -> Key
    private let edges: PaginationEdges
    private let row: (Item) -> Row
    private let header: (PaginatedSection<Item, Key>) -> Header
    private let footer: (PaginatedSection<Item, Key>) -> Footer
    @State private var known = KnownSections<Item, Key>()

    /// What the modifiers have set.
    public var rowOptions = PaginatedRowOptions<Item>()

    /// Creates the sections of a paginator.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - key: What the items of a section have in common: a key path, or a closure that returns
    ///     equal keys for equal items. A list that is to be divided in another way needs another identity
    ///     (`.id(division)`): keys of items that stay the same are not computed again.
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
      self.key = key
      self.edges = edges
      self.row = row
      self.header = header
      self.footer = footer
    }

    /// The sections, between the edges.
    public var body: some View {
      EdgedRows(paginator: paginator, edges: edges, areSections: true) {
        ItemRows(paginator: paginator, options: rowOptions) { rows, reporter in
          ForEach(known.sections(of: rows.items, by: key)) { section in
            let runs = rows.runs(in: section.items.startIndex..<section.items.endIndex)
            if edges == .spanning {
              reporter.sections(of: runs, in: section.id, row) {
                header(section)
              } footer: {
                footer(section)
              }
            } else {
              Section {
                reporter.rows(of: runs, in: section.id, row)
              } header: {
                header(section)
              } footer: {
                footer(section)
              }
            }
          }
        }
      }
    }
  }

  extension PaginatedSections where Footer == EmptyView {
    /// Creates the sections of a paginator, without footers.
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
      defer { sectioning = present }
      return present.sections(of: items, by: key)
    }
  }
#endif
