public import Observation

/// The view model that apps write by hand: an array, a flag, and a search for the row that appears.
///
/// Written as it is found in tutorials and apps, and without their mistakes: it neither doubles a
/// load nor searches where a comparison with the last row would do, because rows before the last one
/// are to start the next page.
@MainActor
@Observable
public final class HandWrittenList {
  /// The rows, for `ForEach`.
  public private(set) var items: [Row] = []

  /// Whether a page is on its way.
  public private(set) var isLoading = false

  private let feed = Feed<Row>()
  private let threshold = 5

  /// Creates an empty list.
  public init() {}

  /// A list that holds `count` rows.
  public static func loaded(_ count: Int) -> HandWrittenList {
    let list = HandWrittenList()
    list.items = (0..<count).map { Row($0) }
    return list
  }

  /// For `.task`, and for `.refreshable`.
  public func refresh() async {
    if isLoading { return }
    isLoading = true
    items = await feed.items(from: 0, count: Feed<Row>.pageSize)
    isLoading = false
  }

  /// For `.onAppear` of each row.
  public func rowAppeared(_ id: Row.ID) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    if index >= items.count - 1 - threshold, !isLoading {
      Task { await loadNext() }
    }
  }

  /// Appends the next page.
  public func loadNext() async {
    if isLoading { return }
    isLoading = true
    let start = (items.last?.id ?? -1) + 1
    items.append(contentsOf: await feed.items(from: start, count: Feed<Row>.pageSize))
    isLoading = false
  }

  /// Prepends the page before.
  public func loadPrevious() async {
    if isLoading { return }
    isLoading = true
    let start = (items.first?.id ?? 0) - Feed<Row>.pageSize
    items.insert(contentsOf: await feed.items(from: start, count: Feed<Row>.pageSize), at: 0)
    isLoading = false
  }

  /// The position of a row.
  public func index(of id: Row.ID) -> Int? {
    items.firstIndex { $0.id == id }
  }

  /// Changes a row.
  public func update(_ id: Row.ID, _ change: (inout Row) -> Void) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    change(&items[index])
  }
}
