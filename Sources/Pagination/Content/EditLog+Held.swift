/// Changes that are on their way to the server, and the values that they apply to meanwhile.
extension EditLog {
  /// The value that an item had when a change of it was sent to the server. What arrives until the server has answered may
  /// include the change, and it would be made twice. So changes are applied to this value, until a load brings the item
  /// which was asked for after all of them were confirmed.
  struct Held: Sendable {
    var value: Item
    /// The newest load that has brought the item since.
    var load = TaskID.none
    /// Loads after this one include the changes that have become part of the value.
    var confirmed = TaskID.none
  }

  func isHeld(_ id: Item.ID) -> Bool { (entries[id] ?? []).contains { $0.held != nil } }

  /// Holds the value of an item if an edit that is sent changes it.
  ///
  /// - Parameter item: The item as the source sent it.
  mutating func hold(_ id: Item.ID, sentBy edit: Int, over item: Item) {
    guard let all = entries[id], all.contains(where: { $0.edit == edit && $0.isUpdate }),
      !isHeld(id),
      let index = indexOfUnconfirmedValue(of: id)
    else { return }
    let held = Held(value: Self.replay(Array(all[..<index]), over: item))
    let entry = Entry(id: makeID(), edit: 0, change: .held(held))
    entries[id]?.insert(entry, at: index)
  }

  /// Applies the changes of an item that are on their way to another value from now on.
  mutating func setHeld(_ item: Item) {
    guard let index = entries[item.id]?.firstIndex(where: { $0.held != nil }) else { return }
    entries[item.id]?[index].change = .held(Held(value: item))
  }

  /// The entries of an item that stay when a load has brought it, because it may not include all changes that were sent.
  func heldEntries(of id: Item.ID, before load: TaskID) -> Set<Int> {
    guard let all = entries[id], let index = all.firstIndex(where: { $0.held != nil }),
      let held = all[index].held
    else { return [] }
    let values = all[index...].filter(\.isOfValue)
    let isIncluded = values.allSatisfy { entry in
      !isSentChange(entry) || batches[entry.edit]?.stage.isConfirmed(before: load) ?? true
    }
    return isIncluded && held.confirmed < load ? [] : Set(values.map(\.id))
  }

  private func isSentChange(_ entry: Entry) -> Bool {
    guard entry.isUpdate, let batch = batches[entry.edit] else { return false }
    return batch.stage != .local && !batch.isReceived
  }

  /// Notes that a load has brought an item whose value is held.
  mutating func noteHeld(_ id: Item.ID, broughtBy load: TaskID) {
    guard let index = entries[id]?.firstIndex(where: { $0.held != nil }),
      var held = entries[id]?[index].held
    else { return }
    held.load = max(held.load, load)
    entries[id]?[index].change = .held(held)
  }

  /// Lets go of an item's value if all changes that were sent are refused, or included in what has been read since.
  mutating func settleHeld(_ id: Item.ID) {
    guard let all = entries[id], let index = all.firstIndex(where: { $0.held != nil }),
      let held = all[index].held
    else { return }
    if all[index...].contains(where: isSentChange) || held.confirmed != .none {
      guard heldEntries(of: id, before: held.load).isEmpty else { return }
    }
    let gone = all[index...].filter { entry in
      entry.held != nil
        || entry.isOfValue && batches[entry.edit]?.stage.isConfirmed(before: held.load) ?? false
    }
    let ids = Set(gone.map(\.id))
    removeEntries(of: [id]) { ids.contains($0.id) }
  }

  /// Makes confirmed changes a part of the value that is held.
  mutating func fold(
    _ values: ArraySlice<Entry>,
    into entry: Int,
    _ held: Held,
    of id: Item.ID
  ) {
    var held = held
    held.value = Self.replay(Array(values), over: held.value)
    for value in values {
      guard case .confirmed(let load)? = batches[value.edit]?.stage else { continue }
      held.confirmed = max(held.confirmed, load)
    }
    guard let index = entries[id]?.firstIndex(where: { $0.id == entry }) else { return }
    entries[id]?[index].change = .held(held)
    let gone = Set(values.map(\.id))
    removeEntries(of: [id]) { gone.contains($0.id) }
  }
}
