/// How the pages that were dropped at one edge can be had again, where the page beside them does not
/// name them. The nearest is last.
///
/// Where keys lead in one direction only there is one for each page that was ever dropped, so this
/// is kept small: keys without their boxes, and one note of size and direction for all neighbours
/// that agree in them.
struct DroppedPages: Sendable {
  /// A page that was dropped, as it is asked for again: in another size it would leave a gap.
  struct DroppedPage: Sendable, Equatable {
    let link: PageLink
    let size: Int
  }

  /// Pages in a row that were asked for alike.
  private struct Run: Sendable {
    let direction: LoadDirection
    /// Only the first page of a list has none.
    let hasKey: Bool
    let size: Int32
    var count: Int32

    func takes(_ other: Run) -> Bool {
      direction == other.direction && hasKey == other.hasKey && size == other.size && count < .max
    }
  }

  private var runs: [Run] = []
  private var keys: [any KeyStack] = []

  var isEmpty: Bool { runs.isEmpty }

  /// The nearest one.
  var last: DroppedPage? {
    guard let run = runs.last else { return nil }
    let key = run.hasKey ? keys.last?.last : nil
    return DroppedPage(link: PageLink(key: key, direction: run.direction), size: Int(run.size))
  }

  /// Notes a page that was dropped beside the last one.
  mutating func append(_ link: PageLink, size: Int) {
    if let key = link.key { append(key) }
    let run = Run(
      direction: link.direction,
      hasKey: link.key != nil,
      size: Int32(clamping: size),
      count: 1
    )
    if let last = runs.indices.last, runs[last].takes(run) {
      runs[last].count += 1
    } else {
      runs.append(run)
    }
  }

  /// Forgets the nearest one, which was loaded again.
  mutating func removeLast() {
    guard let last = runs.indices.last else { return }
    if runs[last].hasKey { removeLastKey() }
    runs[last].count -= 1
    if runs[last].count == 0 { runs.removeLast() }
  }

  private mutating func append(_ key: PageKey) {
    if let last = keys.indices.last, keys[last].push(key) { return }
    keys.append(key.stack())
  }

  private mutating func removeLastKey() {
    guard let last = keys.indices.last else { return }
    keys[last].pop()
    if keys[last].last == nil { keys.removeLast() }
  }
}

/// Keys of one type, side by side.
private protocol KeyStack: Sendable {
  var last: PageKey? { get }

  /// Adds a key. Returns `false` for one of another type.
  mutating func push(_ key: PageKey) -> Bool

  mutating func pop()
}

private struct TypedKeys<Base: Hashable & Sendable>: KeyStack {
  private var keys: [Base]

  init(_ key: Base) {
    keys = [key]
  }

  var last: PageKey? { keys.last.map { PageKey($0) } }

  mutating func push(_ key: PageKey) -> Bool {
    guard let key = key.base as? Base else { return false }
    keys.append(key)
    return true
  }

  mutating func pop() {
    keys.removeLast()
  }
}

extension PageKey {
  /// A stack that holds this key, and takes others of its type.
  fileprivate func stack() -> any KeyStack {
    func stack(_ key: some Hashable & Sendable) -> any KeyStack { TypedKeys(key) }
    return stack(base)
  }
}
