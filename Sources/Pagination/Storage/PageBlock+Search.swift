extension Array {
  /// The place that counts as list index 0. Prepending moves it below zero, so nothing else moves.
  func origin<Item>() -> Int where Element == PageBlock<Item> {
    // Not `first`, which allocates where generics are not specialised, for every row that appears.
    isEmpty ? 0 : self[0].place
  }

  /// The item at a list index, by binary search over the blocks and within one.
  func item<Item>(at listIndex: Int) -> Item where Element == PageBlock<Item> {
    let place = listIndex + origin()
    let block = self[lastIndex { $0.place <= place }]
    let rest = place - block.start
    // A page without shown items starts where the next one does, so the last match has rows.
    let page = block.pages[block.pages.lastIndex { $0.start <= rest }]
    return page.shown[rest - page.start]
  }

  /// The index of the last element for which the predicate holds; it holds for the first and then
  /// for a run of elements. O(log n).
  private func lastIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
