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
/// that goes on over several pages is one section. If a source comes back to an earlier key, a
/// second section with that key begins, so that no rows are added above the user.
///
/// The key is computed once for each item of a page that has changed; the results for the other pages
/// are kept.
public struct PaginatedSectioning<Item: Identifiable & Sendable, Key: Hashable>
where Item.ID: Sendable {
  private var key: (Item) -> Key

  /// What is known of each page, by the page's index.
  private var known: [Int: (items: [Item], runs: [SectionRun<Key>])] = [:]

  /// Creates a division by a key.
  ///
  /// - Parameter key: Computes the section that an item belongs to, always the same for equal items.
  public init(by key: @escaping (Item) -> Key) { self.key = key }

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

  /// The sections of a list for a view that brings the key with every evaluation. Functions cannot be
  /// compared, so known results are kept if the new key gives the same for both ends of every section.
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
  /// Adds a run; to the last one, if that has the same key.
  fileprivate mutating func join<Key>(_ run: SectionRun<Key>) where Element == SectionRun<Key> {
    if let last = indices.last, self[last].key == run.key {
      self[last].count += run.count
    } else {
      append(run)
    }
  }
}

/// Neighbouring items that have something in common, such as the day or the first letter.
public struct PaginatedSection<Item: Identifiable & Sendable, Key: Hashable>: Identifiable
where Item.ID: Sendable {
  /// Differs between any two sections of a list.
  public struct ID: Hashable {
    package let key: Key

    /// How many sections with the same key come before this one: 0, unless the source's order comes
    /// back to an earlier key. Counted from the first loaded page, so a page before that may change it.
    package let occurrence: Int
  }

  /// Stays the same while the section grows.
  public let id: ID

  /// The section's items, in order; never empty.
  public let items: Slice<PaginatedItems<Item>>

  /// What the items have in common.
  public var key: Key { id.key }
}
