/// Where each id stands.
struct ItemIndex<ID: Hashable, Value> {
  private var entries: [ID: Value] = [:]

  var count: Int { entries.count }

  subscript(id: ID) -> Value? { entries[id] }

  @discardableResult
  mutating func updateValue(_ value: Value, forKey id: ID) -> Value? {
    entries.updateValue(value, forKey: id)
  }

  @discardableResult
  mutating func removeValue(forKey id: ID) -> Value? {
    entries.removeValue(forKey: id)
  }
}

extension ItemIndex: Sendable where ID: Sendable, Value: Sendable {}
