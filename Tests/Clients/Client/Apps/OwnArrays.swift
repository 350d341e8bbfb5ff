import Pagination

/// A list that keeps its own array and knows no more of its items than that they are `Identifiable`,
/// as the examples of ListPagination do.
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

  /// Two generic items: whatever they are identified by.
  func isLast(_ item: some Identifiable) -> Bool { items.isLastItem(item) }
}
