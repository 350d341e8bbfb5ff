/// A key of any type, so that ``Paginator`` needs no type parameter for it.
///
/// It is opaque to the engine: compared, kept and handed back to the source, but never read. A string,
/// as most cursors are, is compared by its bytes: Swift treats two spellings of a character as equal,
/// but to a server they may name two pages.
package struct PageKey: Hashable, Sendable {
  package let base: any Hashable & Sendable

  package init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  package static func == (one: PageKey, other: PageKey) -> Bool {
    equal(one.base, other.base)
  }

  package func hash(into hasher: inout Hasher) {
    guard var text = base as? String else { return base.hash(into: &hasher) }
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The key of the same place after `count` items were inserted before it, for keys that count.
  package func shifted(by count: Int) -> PageKey {
    guard let key = base as? any ShiftableKey else { return self }
    return PageKey(key.shifted(by: count))
  }

  /// Whether edits on the server move the place that this key names.
  package var isShiftable: Bool { shifted(by: 1) != self }

  /// Whether the key counts items or pages, so that no server can have forgotten it, and the same page
  /// may come under the next one when a row has come in above.
  package var countsRows: Bool { isShiftable || following(count: 1, totalCount: nil) != nil }

  private static func equal<Base: Hashable>(_ one: Base, _ other: any Hashable) -> Bool {
    if let one = one as? String, let other = other as? String {
      return one.utf8.elementsEqual(other.utf8)
    }
    return one == (other as? Base)
  }
}

extension PageKey: PredictableKey {
  package func following(count: Int, totalCount: Int?) -> PageKey? {
    guard let key = base as? any PredictableKey,
      let following = key.following(count: count, totalCount: totalCount)
    else { return nil }
    return PageKey(following)
  }

  package func predicts(_ actual: PageKey) -> Bool {
    guard let key = base as? any PredictableKey else { return self == actual }
    return Self.predicts(key, actual.base)
  }

  private static func predicts<Base: PredictableKey>(_ key: Base, _ actual: Any) -> Bool {
    (actual as? Base).map(key.predicts) ?? false
  }
}

/// Names a page for the engine: a key and the direction in which the page is asked for.
///
/// GraphQL cursors are the same in both directions, so the key alone is not enough.
package struct PageLink: Hashable, Sendable {
  package var key: PageKey?
  package var direction: LoadDirection

  package init(key: PageKey?, direction: LoadDirection) {
    self.key = key
    self.direction = direction
  }

  static let first = PageLink(key: nil, direction: .refresh)
}
