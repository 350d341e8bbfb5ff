/// Which pages have changed since a keeper has last stored them, for a store that keeps them one by one.
///
/// Every change has a number. A keeper notes the last one that it has stored when it has succeeded, so what comes while
/// it writes, or while it fails, is part of its next change.
package struct UnsavedPages: Sendable {
  package struct Page: Sendable {
    package fileprivate(set) var change: Int

    /// On which sides nothing that is stored is known to be beyond it: those that it was the outermost page at when it
    /// came.
    package fileprivate(set) var isNew = PerEdge(false)
  }

  package private(set) var lastChange = 0

  package private(set) var pages: [Int: Page] = [:]

  /// Pages that the list does not have any more, and the change that took each. Not those that it has dropped to save
  /// memory.
  package private(set) var gone: [Int: Int] = [:]

  /// Whether the last attempt to store them has failed.
  var isFailing = false

  /// The change that replaced the list. Page numbers from before name other pages.
  package private(set) var replaced = 0

  /// - Parameter edges: The ends of its segment that it is at.
  mutating func noteCame(_ page: Int, at edges: [ListEdge] = ListEdge.allCases) {
    gone[page] = nil
    pages[page] = Page(change: next())
    for edge in edges { pages[page]?.isNew[edge] = true }
  }

  mutating func noteChanged(_ page: Int) {
    pages[page, default: Page(change: 0)].change = next()
  }

  /// What is stored beyond a page does not follow it any more.
  mutating func noteCut(_ page: Int, at edge: ListEdge) {
    noteChanged(page)
    pages[page]?.isNew[edge] = true
  }

  mutating func noteGone(_ page: Int) {
    pages[page] = nil
    gone[page] = next()
  }

  mutating func noteReplaced() {
    pages = [:]
    gone = [:]
    replaced = next()
  }

  /// The page that has come is the stored one.
  mutating func noteStored(_ page: Int) { pages[page] = nil }

  /// The page that has gone can come back from the store.
  mutating func noteDropped(_ page: Int) { gone[page] = nil }

  /// Everything up to a change is stored.
  mutating func noteStored(through change: Int) {
    pages = pages.filter { $0.value.change > change }
    gone = gone.filter { $0.value > change }
  }

  private mutating func next() -> Int {
    lastChange += 1
    return lastChange
  }
}
