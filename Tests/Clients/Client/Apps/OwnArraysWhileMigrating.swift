import ListPagination
import Pagination

/// A file that imports both packages while an app migrates. No name is ambiguous.
struct OwnArrayWhileMigrating<Element: Identifiable> {
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
}
