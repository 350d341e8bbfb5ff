/// How much of a list is wanted.
struct FetchLimits: Equatable {
  var maximumItems: Int?
  var maximumPages: Int?

  /// Why a walk ends with a page that is not the list's last; `nil` where it goes on.
  func end(_ tally: FetchTally) -> FetchEnd? {
    if let maximumItems, tally.items >= maximumItems { return .maximumItems(maximumItems) }
    if let maximumPages, tally.pages >= maximumPages { return .maximumPages(maximumPages) }
    return nil
  }

  /// How many more items are wanted.
  func rest(_ tally: FetchTally) -> Int { maximumItems.map { $0 - tally.items } ?? .max }
}
