/// Divides a list into sections, again and again as it grows.
///
/// ```swift
/// var sectioning = PaginatedSectioning(by: \Post.date)
/// for section in sectioning.sections(of: posts.items) {
///   print(section.key, section.items.count)
/// }
/// ```
///
/// A section is a run of neighbours with the same key, so the list's order stays the source's. One
/// that goes on over several pages is one section. Where a source comes back to an earlier key, a
/// second section with that key begins: rows that the user has passed do not grow in number.
///
/// The key is asked for once for each item of a page that has changed: what is known of the other
/// pages is kept.
public struct PaginatedSectioning<Item: Identifiable & Sendable, Key: Hashable>
where Item.ID: Sendable {
  private var key: (Item) -> Key

  /// What is known of each page, by the page's index.
  private var known: [Int: (items: [Item], runs: [SectionRun<Key>])] = [:]

  /// Creates a division by what neighbouring items have in common.
  ///
  /// - Parameter key: Says which section an item belongs to. The same for an item that is the same.
  public init(by key: @escaping (Item) -> Key) {
    self.key = key
  }

  /// The sections of a list. O(pages + sections), plus one call of the key for each item of a page
  /// that was not there in the last call.
  public mutating func sections(of items: PaginatedItems<Item>) -> [PaginatedSection<Item, Key>] {
    var runs: [SectionRun<Key>] = []
    var pages: [Int: (items: [Item], runs: [SectionRun<Key>])] = [:]
    for page in items.pages {
      let own = self.runs(ofPage: page.index, page.items)
      pages[page.index] = (page.items, own)
      for run in own { runs.join(run) }
    }
    known = pages
    return sections(of: items, runs)
  }

  /// The sections of a list for a view that brings the key with every evaluation. A key is a function,
  /// which cannot be compared: what is known is kept while the new one agrees with it about the first
  /// and the last item of every section, which a grouping by day does not with one by month.
  package mutating func sections(
    of items: PaginatedItems<Item>,
    by key: @escaping (Item) -> Key
  ) -> [PaginatedSection<Item, Key>] {
    self.key = key
    let sections = sections(of: items)
    let isAnother = sections.contains { section in
      section.items.first.map(key) != section.key || section.items.last.map(key) != section.key
    }
    guard isAnother else { return sections }
    known = [:]
    return self.sections(of: items)
  }

  private func runs(ofPage index: Int, _ items: [Item]) -> [SectionRun<Key>] {
    if let page = known[index], page.items.sharesStorage(with: items) { return page.runs }
    var runs: [SectionRun<Key>] = []
    for item in items { runs.join(SectionRun(key: key(item), count: 1)) }
    return runs
  }

  private func sections(
    of items: PaginatedItems<Item>,
    _ runs: [SectionRun<Key>]
  ) -> [PaginatedSection<Item, Key>] {
    var start = 0
    var occurrences: [Key: Int] = [:]
    return runs.map { run in
      let occurrence = occurrences[run.key, default: 0]
      occurrences[run.key] = occurrence + 1
      let range = start..<start + run.count
      start = range.upperBound
      return PaginatedSection(
        id: PaginatedSection.ID(key: run.key, occurrence: occurrence),
        items: items[range]
      )
    }
  }
}

/// Neighbours with the same key.
private struct SectionRun<Key: Hashable> {
  let key: Key
  var count: Int
}

extension Array {
  /// Adds a run, to the last one where that has the same key.
  fileprivate mutating func join<Key>(_ run: SectionRun<Key>) where Element == SectionRun<Key> {
    if let last = indices.last, self[last].key == run.key {
      self[last].count += run.count
    } else {
      append(run)
    }
  }
}
