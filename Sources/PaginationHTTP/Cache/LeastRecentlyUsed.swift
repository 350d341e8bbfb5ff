/// Values by key, bounded by the sum of their sizes. The one that was not used for longest leaves
/// first.
///
/// Every operation is O(1), amortised.
struct LeastRecentlyUsed<Key: Hashable, Value> {
  /// The most that all sizes may add up to.
  let maximumSize: Int

  /// What the sizes add up to.
  private(set) var size = 0

  private struct Entry {
    var value: Value
    var size: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]

  /// Every use, the oldest first, from `head` on. Only the last of a key counts.
  private var uses: [(key: Key, use: Int)] = []
  private var head = 0
  private var clock = 0

  init(maximumSize: Int) {
    self.maximumSize = maximumSize
  }

  /// How many values there are.
  var count: Int { entries.count }

  /// A value, which is used thereby.
  mutating func value(for key: Key) -> Value? {
    guard let value = entries[key]?.value else { return nil }
    let use = use(key)
    entries[key]?.lastUse = use
    return value
  }

  /// Puts a value in the place of that of the same key. One that is too large is not kept.
  mutating func insert(_ value: Value, size: Int, for key: Key) {
    remove(key)
    guard size <= maximumSize else { return }
    entries[key] = Entry(value: value, size: size, lastUse: use(key))
    self.size += size
    while self.size > maximumSize, head < uses.count {
      let oldest = uses[head]
      head += 1
      if entries[oldest.key]?.lastUse == oldest.use { remove(oldest.key) }
    }
  }

  mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    size -= entry.size
  }

  mutating func removeAll() {
    self = LeastRecentlyUsed(maximumSize: maximumSize)
  }

  private mutating func use(_ key: Key) -> Int {
    clock += 1
    // Uses that count no more are half of all at the most, so that sweeping them is paid for.
    if uses.count > 2 * entries.count + 16 {
      uses = uses[head...].filter { entries[$0.key]?.lastUse == $0.use }
      head = 0
    }
    uses.append((key, clock))
    return clock
  }
}
