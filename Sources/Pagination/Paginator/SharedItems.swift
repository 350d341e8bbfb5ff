/// Items that several lists show: an edit of one shows in all, and so does a newer value.
///
/// ```swift
/// let shared = SharedItems<Post>()
/// let feed = Paginator(source: api.posts, sharing: shared)
/// let found = Paginator(source: api.search(query), sharing: shared)
///
/// shared.update(post.id) { $0.isLiked = true } committing: {
///   try await api.like(post.id)
/// } refused: { error in
///   print("The like is gone from both lists, because", error)
/// }
/// ```
///
/// - The edit shows in every list that has the item, and in those that load it later. If it is refused, it is undone in
///   all of them, and later edits stay.
/// - A list that loads a newer value of an item updates the others. An answer that was requested earlier than the
///   newest known value does not bring the old value back, however late it arrives.
/// - Which items a list has, and in which order, stays the list's own affair. Insert and move items in the lists.
/// - Lists are held weakly. Values of items that no list shows are forgotten after a while.
///
/// A list that does not share its items pays nothing for this.
///
/// ## Topics
///
/// ### Sharing items
///
/// - ``init()``
/// - ``item(_:)``
///
/// ### Editing
///
/// - ``update(_:_:committing:refused:)``
/// - ``remove(_:committing:refused:)``
/// - ``update(_:_:)``
/// - ``remove(_:)``
/// - ``undo(_:)``
/// - ``confirm(_:)``
///
/// ### What the server says
///
/// - ``receive(_:)``
/// - ``receiveRemoval(of:)``
@MainActor
public final class SharedItems<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// What the server said of an item last.
  private struct Known {
    /// `nil` if it is removed.
    var item: Item?
    /// The request, or the edit, that the value comes from.
    var number: Int
  }

  /// An edit that the server has not confirmed, and the same edit in each list that shows the item.
  private struct Pending {
    let id: Item.ID
    let change: EditLog<Item>.Change
    var isCommitting = false
    var edits: [ObjectIdentifier: PaginationEdit] = [:]

    var isSentUpdate: Bool { if case .update = change { isCommitting } else { false } }
  }

  private struct WeakList {
    weak var list: (any SharingList<Item>)?
  }

  private struct WeakItem {
    weak var item: SharedItem<Item>?
  }

  private var known: [Item.ID: Known] = [:]
  private var pending: [Int: Pending] = [:]
  /// The edits again, to replay them over values that no list shows.
  private var log = EditLog<Item>()
  /// The values of items when a change of them was sent: what arrives until the server has answered may include the
  /// change, and it would be made twice.
  private var held: [Item.ID: Item] = [:]
  private var lists: [ObjectIdentifier: WeakList] = [:]
  private var observed: [Item.ID: WeakItem] = [:]
  private var lastNumber = 0
  private var limit = 4096

  /// Creates items that no list shows yet.
  public nonisolated init() {}

  // MARK: Reading

  /// One item, for a detail screen. Views that read ``SharedItem/value`` follow it.
  public func item(_ id: Item.ID) -> SharedItem<Item> {
    if let item = observed[id]?.item { return item }
    let item = SharedItem(id: id) { [self] in value(of: id) }
    observed[id] = WeakItem(item: item)
    return item
  }

  /// The newest value of an item with the edits that are not confirmed; `nil` if it is not known or removed.
  func value(of id: Item.ID) -> Item? {
    guard let item = known[id]?.item, !log.isHidden(id) else { return nil }
    return log.replay(over: held[id] ?? item)
  }

  // MARK: Editing

  /// Changes an item in all lists that have it.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - change: Changes the item; a change of its id is ignored.
  /// - Returns: A handle to ``undo(_:)`` or ``confirm(_:)`` the change.
  @discardableResult
  public func update(
    _ id: Item.ID,
    _ change: @escaping @Sendable (inout Item) -> Void
  ) -> SharedEdit {
    edit(id, .update(change))
  }

  /// Removes an item from all lists, also from those that load it later.
  ///
  /// - Returns: A handle to ``undo(_:)`` or ``confirm(_:)`` the removal.
  @discardableResult
  public func remove(_ id: Item.ID) -> SharedEdit { edit(id, .hidden) }

  /// Changes an item at once and on the server: undone in all lists if the server refuses it.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - change: Changes the item.
  ///   - commit: Makes the change on the server, on the main actor.
  ///   - refused: Gets the error that `commit` throws after the change was undone, except cancellation.
  public func update(
    _ id: Item.ID,
    _ change: @escaping @Sendable (inout Item) -> Void,
    committing commit: @escaping @MainActor () async throws -> Void,
    refused: @escaping @MainActor (any Error) -> Void
  ) {
    end(update(id, change), commit, refused)
  }

  /// Removes an item at once and on the server: undone in all lists if the server refuses it.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - commit: Removes it on the server, on the main actor.
  ///   - refused: Gets the error that `commit` throws after the removal was undone, except cancellation.
  public func remove(
    _ id: Item.ID,
    committing commit: @escaping @MainActor () async throws -> Void,
    refused: @escaping @MainActor (any Error) -> Void
  ) {
    end(remove(id), commit, refused)
  }

  /// Undoes an edit in all lists, whatever has been edited since. Does nothing for an edit that was undone or
  /// confirmed already.
  public func undo(_ edit: SharedEdit) {
    guard let ended = end(edit) else { return }
    for (list, edit) in edits(of: ended) {
      list.takingBack { list.run { $0.undo(edit) } }
    }
    let old = held[ended.id]
    letGo(of: ended.id, nowThatItIs: old)
    if let old, held[ended.id] == nil, let item = known[ended.id]?.item, !areEqual(old, item) {
      for list in liveLists { show([item], in: list) }
    }
    changed(ended.id)
  }

  /// Reports that the server has made an edit too. Answers that were requested earlier do not undo it.
  public func confirm(_ edit: SharedEdit) {
    guard let ended = end(edit) else { return }
    let number = makeNumber()
    let isGone = known[ended.id].map { $0.item == nil } ?? false
    if case .update(let change) = ended.change, !isGone,
      let old = held[ended.id] ?? known[ended.id]?.item
    {
      var item = old
      change(&item)
      if item.id != ended.id { item = old }
      known[ended.id] = Known(item: item, number: number)
      letGo(of: ended.id, nowThatItIs: item)
      // The value in place of the change, which would be made twice if an answer brings this value.
      for list in liveLists {
        show([item], in: list, inPlaceOf: ended.edits[ObjectIdentifier(list)])
      }
    } else {
      if case .hidden = ended.change { known[ended.id] = Known(item: nil, number: number) }
      for (list, edit) in edits(of: ended) { list.run { $0.confirm(edit) } }
    }
    changed(ended.id)
  }

  /// Holds another value of an item if changes of it are on their way, and none otherwise.
  private func letGo(of id: Item.ID, nowThatItIs item: Item?) {
    held[id] = pending.values.contains { $0.id == id && $0.isSentUpdate } ? item : nil
  }

  /// Takes over what the server says of an item now, such as the answer of a detail screen's request or a push.
  public func receive(_ item: Item) {
    known[item.id] = Known(item: item, number: makeNumber())
    for list in liveLists { show([item], in: list) }
    changed(item.id)
  }

  /// Shows newer values in a list, also on pages that have come and wait to be shown.
  ///
  /// - Parameter edit: An edit that has made a value, also of a row that the list has dropped: there it would be made
  ///   again when the row comes back.
  private func show(
    _ items: [Item],
    in list: any SharingList<Item>,
    inPlaceOf edit: PaginationEdit? = nil
  ) {
    let shown = items.filter { list.shows($0.id) }
    guard edit != nil || !shown.isEmpty || list.hasWaitingPages else { return }
    list.run { machine in
      for item in items { machine.replaceWaiting(item) }
      if let edit {
        machine.undo(edit)
        for item in items { machine.content.edits.setHeld(item) }
      }
      if !shown.isEmpty { replace(shown, in: &machine) }
    }
  }

  /// Takes over that the server has removed an item.
  public func receiveRemoval(of id: Item.ID) {
    known[id] = Known(item: nil, number: makeNumber())
    for list in liveLists {
      list.run { remove([id], from: &$0) }
    }
    changed(id)
  }

  private func edit(_ id: Item.ID, _ change: EditLog<Item>.Change) -> SharedEdit {
    let edit = log.begin()
    log.add(change, to: id, edit: edit)
    pending[edit] = Pending(id: id, change: change)
    for list in liveLists { list.run { apply(edit, to: &$0, of: list) } }
    changed(id)
    return SharedEdit(id: edit)
  }

  private func end(
    _ edit: SharedEdit,
    _ commit: @escaping @MainActor () async throws -> Void,
    _ refused: @escaping @MainActor (any Error) -> Void
  ) {
    pending[edit.id]?.isCommitting = true
    if let pending = pending[edit.id] {
      if pending.isSentUpdate { held[pending.id] = held[pending.id] ?? known[pending.id]?.item }
      for (list, edit) in edits(of: pending) { list.run { $0.commit(edit) } }
    }
    Task {
      do {
        try await commit()
        confirm(edit)
      } catch {
        undo(edit)
        if !error.isCancellation { refused(error) }
      }
    }
  }

  /// Forgets an edit. Returns it, if it was not ended before.
  private func end(_ edit: SharedEdit) -> Pending? {
    guard let ended = pending.removeValue(forKey: edit.id) else { return nil }
    log.removeEntries(of: [ended.id]) { $0.edit == edit.id }
    log.batches[edit.id] = nil
    return ended
  }

  private func edits(of pending: Pending) -> [(any SharingList<Item>, PaginationEdit)] {
    pending.edits.compactMap { list, edit in lists[list]?.list.map { ($0, edit) } }
  }

  /// Makes an edit in a list that has the item and not the edit. Removals are also made in lists that may load it.
  private func apply(
    _ edit: Int,
    to machine: inout ListMachine<Item>,
    of list: any SharingList<Item>
  ) {
    guard let pending = pending[edit], pending.edits[ObjectIdentifier(list)] == nil else { return }
    var batch = EditBatch<Item>()
    switch pending.change {
    case .update(let change) where machine.content.index(of: pending.id) != nil:
      // The list may have loaded it after the change was sent.
      if let item = held[pending.id], !machine.content.edits.isHeld(pending.id) {
        replace([item], in: &machine)
      }
      batch.update(pending.id, change)
    case .hidden: batch.remove(pending.id)
    default: return
    }
    let made = machine.edit(batch)
    if pending.isCommitting { machine.commit(made) }
    self.pending[edit]?.edits[ObjectIdentifier(list)] = made
  }

  // MARK: Lists

  private var liveLists: [any SharingList<Item>] { lists.values.compactMap(\.list) }

  /// Adds a list that is about to load. Returns the number of its request.
  func willLoad(_ list: any SharingList<Item>) -> Int {
    if lists[ObjectIdentifier(list)]?.list !== list {
      let key = ObjectIdentifier(list)
      lists = lists.filter { $0.value.list != nil && $0.key != key }
      // A list that is gone may have had the same address.
      for edit in pending.keys { pending[edit]?.edits[key] = nil }
      lists[key] = WeakList(list: list)
      let first = list.run { machine in
        let first = join(PaginatedItems(machine.content.pages), in: &machine)
        for edit in pending.keys.sorted() { apply(edit, to: &machine, of: list) }
        return first
      }
      for id in first { changed(id) }
    }
    return makeNumber()
  }

  /// A list shows a page that was stored.
  func restored(
    _ items: [Item],
    in machine: inout ListMachine<Item>,
    of list: any SharingList<Item>
  ) -> [Item.ID] {
    let first = join(items, in: &machine)
    for edit in pending.keys.sorted() { apply(edit, to: &machine, of: list) }
    return first
  }

  func changed(_ ids: [Item.ID]) { for id in ids { changed(id) } }

  /// Compares the rows that a list has before its first request with what is known: rows that it was created with, or
  /// that were restored. They are older than any answer. Returns those of which nothing was known.
  private func join(
    _ items: some Sequence<Item>,
    in machine: inout ListMachine<Item>
  ) -> [Item.ID] {
    var (first, newer, removed): ([Item.ID], [Item], [Item.ID]) = ([], [], [])
    for item in items {
      if let known = known[item.id] {
        if let value = known.item {
          if !areEqual(value, item) { newer.append(value) }
        } else {
          removed.append(item.id)
        }
      } else {
        known[item.id] = Known(item: item, number: 0)
        first.append(item.id)
      }
    }
    if !newer.isEmpty { replace(newer, in: &machine) }
    if !removed.isEmpty { remove(removed, from: &machine) }
    return first
  }

  private func replace(_ items: [Item], in machine: inout ListMachine<Item>) {
    var batch = EditBatch<Item>()
    for item in items { batch.replace(item) }
    _ = machine.edit(batch, isConfirmed: true)
  }

  private func remove(_ ids: [Item.ID], from machine: inout ListMachine<Item>) {
    var batch = EditBatch<Item>()
    for id in ids { batch.remove(id) }
    _ = machine.edit(batch, isConfirmed: true)
  }

  /// What a list shows of the items that a request has brought: newer values if they are known. Tells the other
  /// lists about those that are newer here.
  func arrived(_ items: [Item], number: Int, in list: any SharingList<Item>) -> [Item] {
    forgetUnused()
    var newer: [Item] = []
    let items = items.map { item in
      if let known = known[item.id], known.number > number { return known.item ?? item }
      let isNew = known[item.id]?.item.map { !areEqual($0, item) } ?? true
      known[item.id] = Known(item: item, number: number)
      if isNew { newer.append(item) }
      return item
    }
    guard !newer.isEmpty else { return items }
    for other in liveLists where other !== list { show(newer, in: other) }
    changed(newer.map(\.id))
    return items
  }

  /// Makes the edits in a list that concern items which it has loaded just now.
  func landed(_ ids: [Item.ID], in machine: inout ListMachine<Item>, of list: any SharingList<Item>)
  {
    // A value that came from another list, after this answer was requested, may be older than the answer.
    let covered = ids.filter(machine.content.edits.hasConfirmedValue)
      .compactMap { known[$0]?.item }
    if !covered.isEmpty { replace(covered, in: &machine) }
    for edit in pending.keys.sorted() { apply(edit, to: &machine, of: list) }
  }

  // MARK: Keeping count

  private func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func changed(_ id: Item.ID) { observed[id]?.item?.changed() }

  /// Forgets values that nothing shows, each time that their number has doubled.
  private func forgetUnused() {
    guard known.count > limit else { return }
    observed = observed.filter { $0.value.item != nil }
    let lists = liveLists
    known = known.filter { id, _ in
      observed[id] != nil || log.entries[id] != nil || lists.contains { $0.shows(id) }
    }
    limit = max(4096, 2 * known.count)
  }

  private func areEqual(_ one: Item, _ other: Item) -> Bool {
    (one as? any Equatable)?.isEqual(to: other) ?? false
  }
}

/// A handle on an edit of an item that several lists share. See ``SharedItems/undo(_:)`` and
/// ``SharedItems/confirm(_:)``.
public struct SharedEdit: Hashable, Sendable {
  let id: Int
}

/// A list, as the items that it shares with others know it.
@MainActor
protocol SharingList<Item>: AnyObject {
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

  /// Takes back an edit that was refused, in the way that the list's views want to show it.
  var takingBack: @MainActor (_ takeBack: @MainActor () -> Void) -> Void { get }

  func run<Result>(_ input: (inout ListMachine<Item>) -> Result) -> Result

  /// Whether an item is among the rows.
  func shows(_ id: Item.ID) -> Bool

  /// Whether pages have come that are not shown yet.
  var hasWaitingPages: Bool { get }
}
