/// The pages from the start of the list, as they came.
struct WalkSample: Sendable {
  enum End: Sendable {
    case endOfList
    /// As many pages as were asked for.
    case maximumPages
    /// The page of this key did not come.
    case failed(CheckFailure, key: String)
  }

  /// Which walk it is, such as `first`.
  var name: String

  var pages: [PageSample] = []

  var end: End = .maximumPages

  /// The requests for the page that did not come.
  var failedExchanges: [Exchange] = []

  var exchanges: [Exchange] { pages.flatMap(\.exchanges) + failedExchanges }

  /// The items' ids in list order.
  var ids: [ItemID] { pages.flatMap(\.ids) }

  var itemCount: Int { pages.reduce(0) { $0 + $1.itemCount } }

  /// How many items there are, repeats counted once.
  var distinctCount: Int {
    Set(ids).count + pages.reduce(0) { $0 + $1.countWithoutID }
  }

  /// Whether it came to the end of the list.
  var isWhole: Bool {
    if case .endOfList = end { true } else { false }
  }

  var failure: (failure: CheckFailure, key: String)? {
    if case .failed(let failure, let key) = end { (failure, key) } else { nil }
  }

  /// The end in words.
  var endText: String {
    switch end {
    case .endOfList: "the end of the list"
    case .maximumPages: "stopped after \(counted(pages.count, "page"))"
    case .failed: "it could not go on"
    }
  }
}
