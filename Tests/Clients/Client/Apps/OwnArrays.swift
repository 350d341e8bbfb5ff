import Pagination

/// A list with its own array, whose items are only `Identifiable`, as in the examples of
/// ListPagination.
struct OwnArray<Element: Identifiable> {
  var items: [Element] = []
  var isLoading = false

  mutating func appears<Item: Identifiable>(_ item: Item) {
    if items.isLastItem(item) { isLoading = true }
    if items.isThresholdItem(offset: 5, item: item) { isLoading = true }
  }

  mutating func appearsAsElement(_ item: Element) {
    if items.isLastItem(item) { isLoading = true }
    if items.isThresholdItem(offset: 5, item: item) { isLoading = true }
  }

  /// A generic item, with any type of id.
  func isLast(_ item: some Identifiable) -> Bool { items.isLastItem(item) }
}
