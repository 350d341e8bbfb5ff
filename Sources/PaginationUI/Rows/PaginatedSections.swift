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
  /// Neighbouring items with the same key form a section, which may continue over several pages: see
  /// `PaginatedSectioning`. Gaps belong to the upper of two sections, unless it is known where items are missing.
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

    /// Kept between evaluations, so that a new page costs only its own rows.
    @StateObject private var sectioning = Kept<PaginatedSectioning<Item, Key>?>(nil)

    /// What the modifiers have set.
    public var rowOptions = PaginatedRowOptions<Item>()

    /// Creates the sections of a paginator.
    ///
    /// - Parameter key: What the items of a section have in common. A list that is to be divided in another way needs
    ///   another identity (`.id(division)`): keys of items that stay the same are not computed again.
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
      EdgedRows(paginator: paginator, edges: edges) {
        ItemRows(paginator: paginator, options: rowOptions) { reporter in
          ForEach(sections(of: reporter.present.items)) { section in
            let runs = reporter.present.runs(in: section.items.startIndex..<section.items.endIndex)
            reporter.section(of: runs, in: section.id, gapsSpan: edges == .spanning, row) {
              header(section)
            } footer: {
              footer(section)
            }
          }
        }
      }
    }

    private func sections(of items: PaginatedItems<Item>) -> [PaginatedSection<Item, Key>] {
      var present = sectioning.value ?? PaginatedSectioning(by: key)
      defer { sectioning.value = present }
      return present.sections(of: items, by: key)
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
#endif
