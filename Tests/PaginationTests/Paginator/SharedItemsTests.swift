import Pagination
import PaginationTesting
import Testing

@MainActor
@Suite
struct SharedItemsTests {
  let shared = SharedItems<Row>()
  let feed = ScriptedSource<Row, Int>()
  let likes = ScriptedSource<Row, Int>()

  func list(_ source: ScriptedSource<Row, Int>) -> Paginator<Row> {
    Paginator(source: source, sharing: shared, configuration: .init(retry: .never))
  }

  /// Requests the list's first page again; the caller answers.
  func request(
    _ list: Paginator<Row>,
    _ source: ScriptedSource<Row, Int>
  ) async throws -> (ScriptedRequest<Row, Int>, Task<LoadOutcome, Never>) {
    let load = Task { await list.refresh() }
    return (try await source.nextRequest(), load)
  }

  func answer(
    _ list: Paginator<Row>,
    _ source: ScriptedSource<Row, Int>,
    _ rows: [Row]
  ) async throws {
    let (request, load) = try await request(list, source)
    request.succeed(Page(items: rows, next: nil))
    _ = await load.value
  }

  func value(_ id: Int, in list: Paginator<Row>) -> Int? { list.items.first { $0.id == id }?.value }

  @Test func anEditShowsEverywhereAndIsUndoneEverywhere() async throws {
    let (one, other) = (list(feed), list(likes))
    try await answer(one, feed, [Row(id: 1), Row(id: 2)])
    try await answer(other, likes, [Row(id: 2), Row(id: 3)])
    let detail = shared.item(2)
    let edit = shared.update(2) { $0.value = 7 }
    #expect(value(2, in: one) == 7 && value(2, in: other) == 7 && detail.value?.value == 7)
    let later = shared.update(2) { $0.value += 10 }
    #expect(value(2, in: one) == 17)
    shared.undo(edit)
    #expect(value(2, in: one) == 10 && value(2, in: other) == 10 && detail.value?.value == 10)
    shared.undo(later)
    #expect(value(2, in: one) == 0 && value(2, in: other) == 0 && detail.value?.value == 0)
    shared.undo(later)
    shared.confirm(edit)
    #expect(value(2, in: one) == 0)
  }

  /// A list that does not show the item just then must not make the edit again later.
  @Test func aConfirmedEditIsMadeOnce_alsoInAListThatHidesTheItem() async throws {
    let (one, other) = (list(feed), list(likes))
    try await answer(one, feed, [Row(id: 1), Row(id: 2)])
    try await answer(other, likes, [Row(id: 2), Row(id: 3)])
    let edit = shared.update(2) { $0.value += 1 }
    let removal = one.remove(2)
    shared.confirm(edit)
    try await answer(one, feed, [Row(id: 1), Row(id: 2, value: 1)])
    one.undo(removal)
    #expect(value(2, in: one) == 1 && value(2, in: other) == 1)
  }

  @Test func aRefusedRemovalComesBackEverywhere() async throws {
    let (one, other) = (list(feed), list(likes))
    try await answer(one, feed, [Row(id: 1), Row(id: 2)])
    try await answer(other, likes, [Row(id: 2), Row(id: 3)])
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let (refusals, refusal) = AsyncStream.makeStream(of: String.self)
    shared.remove(2) {
      for await _ in answers { throw ScriptedError("no") }
    } refused: {
      refusal.yield("\($0)")
    }
    #expect(one.items.map(\.id) == [1] && other.items.map(\.id) == [3])
    #expect(shared.item(2).value == nil)
    answer.yield()
    for await error in refusals {
      #expect(error == "no")
      break
    }
    #expect(one.items.map(\.id) == [1, 2] && other.items.map(\.id) == [2, 3])
    #expect(shared.item(2).value != nil)
  }

  @Test func aListThatLoadsTheItemLaterHasTheEditToo() async throws {
    let (one, other) = (list(feed), list(likes))
    try await answer(one, feed, [Row(id: 1), Row(id: 2)])
    let edit = shared.update(2) { $0.value = 7 }
    let removal = shared.remove(1)
    var frames: [[Row]] = []
    other.afterInput = { [unowned other] in frames.append(Array(other.items)) }
    try await answer(other, likes, [Row(id: 1), Row(id: 2), Row(id: 3)])
    #expect(frames.allSatisfy { !$0.contains { $0.id == 1 || $0 == Row(id: 2) } })
    #expect(Array(other.items) == [Row(id: 2, value: 7), Row(id: 3)])
    shared.undo(edit)
    shared.undo(removal)
    #expect(Array(other.items) == [Row(id: 1), Row(id: 2), Row(id: 3)])
  }

  @Test func aNewerValueOfOneListUpdatesTheOthers() async throws {
    let (one, other) = (list(feed), list(likes))
    try await answer(one, feed, [Row(id: 1), Row(id: 2)])
    let edit = shared.update(2) { $0.value += 100 }
    try await answer(other, likes, [Row(id: 2, value: 5)])
    #expect(value(2, in: one) == 105 && value(2, in: other) == 105)
    shared.undo(edit)
    #expect(value(2, in: one) == 5)
    one.receive(.changed(Row(id: 2, value: 6)))
    #expect(value(2, in: one) == 6 && value(2, in: other) == 6)
    one.receive(.removed(2))
    #expect(other.items.isEmpty && shared.item(2).value == nil)
  }

  @Test func anOlderAnswerLosesHoweverLateItArrives() async throws {
    let (one, other) = (list(feed), list(likes))
    try await answer(one, feed, [Row(id: 2)])
    let (old, oldLoad) = try await request(one, feed)
    try await answer(other, likes, [Row(id: 2, value: 9)])
    old.succeed(Page(items: [Row(id: 2, value: 1)], next: nil))
    _ = await oldLoad.value
    #expect(value(2, in: one) == 9 && value(2, in: other) == 9)

    // An answer that was requested before the server had made an edit.
    let (older, olderLoad) = try await request(other, likes)
    let edit = shared.update(2) { $0.value = 20 }
    shared.confirm(edit)
    older.succeed(Page(items: [Row(id: 2, value: 9)], next: nil))
    _ = await olderLoad.value
    #expect(value(2, in: one) == 20 && value(2, in: other) == 20)
    try await answer(other, likes, [Row(id: 2, value: 21)])
    #expect(value(2, in: one) == 21)
  }

  @Test func initialItems_areOlderThanAnyAnswer() async throws {
    let one = list(feed)
    try await answer(one, feed, [Row(id: 1, value: 1), Row(id: 2)])
    one.receive(.removed(2))
    let other = Paginator(
      source: likes,
      initialItems: [Row(id: 1), Row(id: 2), Row(id: 3)],
      sharing: shared,
      configuration: .init(retry: .never)
    )
    let detail = shared.item(3)
    #expect(detail.value == nil)
    let load = Task { await other.load() }
    let request = try await likes.nextRequest()
    #expect(Array(other.items) == [Row(id: 1, value: 1), Row(id: 3)])
    #expect(detail.value == Row(id: 3))
    request.succeed(Page(items: [Row(id: 1, value: 5), Row(id: 3, value: 5)], next: nil))
    _ = await load.value
    #expect(Array(other.items) == [Row(id: 1, value: 5), Row(id: 3, value: 5)])
    #expect(value(1, in: one) == 5 && detail.value?.value == 5)
  }

  @Test func listsAreHeldWeakly() async throws {
    var one: Paginator<Row>? = list(feed)
    try await answer(#require(one), feed, [Row(id: 1)])
    weak let gone = one
    one = nil
    // The task that has landed the page may hold it for a moment.
    while gone != nil { await Task.yield() }
    #expect(shared.item(1).value == Row(id: 1))
    shared.update(1) { $0.value = 2 }
  }

  @Test func aConfirmedChangeOfTheId_isIgnored() async throws {
    let one = list(feed)
    try await answer(one, feed, [Row(id: 1), Row(id: 2)])
    let edit = shared.update(2) { $0 = Row(id: 9, value: 3) }
    shared.confirm(edit)
    #expect(shared.item(2).value == Row(id: 2))
    #expect(one.items.map(\.id) == [1, 2])
  }

  /// A new list may have the address of one that is gone.
  @Test func anEditShowsInAListThatIsCreatedAfterOthersHaveGone() async throws {
    var one: Paginator<Row>? = list(feed)
    try await answer(#require(one), feed, [Row(id: 1)])
    shared.update(1) { $0.value = 2 }
    weak let gone = one
    let address = try ObjectIdentifier(#require(one))
    one = nil
    while gone != nil { await Task.yield() }
    var other = list(feed)
    for _ in 0..<100 where ObjectIdentifier(other) != address { other = list(feed) }
    try await answer(other, feed, [Row(id: 1)])
    #expect(value(1, in: other) == 2)
  }

  /// Nothing else keeps the values of rows that no list has any more.
  @Test func editedItemsAreNotForgotten() async throws {
    let (one, other) = (list(feed), list(likes))
    try await answer(one, feed, [Row(id: 1, value: 1), Row(id: 2, value: 2)])
    shared.update(1) { $0.value += 10 }
    try await answer(one, feed, [Row(id: 3)])
    try await answer(other, likes, [Row](ids: 10..<5_000))
    try await answer(one, feed, [Row(id: 3)])
    #expect(shared.item(1).value == Row(id: 1, value: 11))
    #expect(shared.item(2).value == nil)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func allListsAgreeAfterAnySteps(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let sources = [feed, likes, ScriptedSource<Row, Int>()]
    let ids = [0..<6, 3..<9, 1..<8]
    var lists = sources.map { list($0) }
    // The last list has old rows, which are compared with the others at its first request.
    let old = (1..<8).map { Row(id: $0) }
    lists[2] = Paginator(
      source: sources[2],
      initialItems: old,
      sharing: shared,
      configuration: .init(retry: .never)
    )
    var joined: Set = [0, 1]
    // All that the server has ever had.
    var history = [(0..<9).map { Row(id: $0) }]
    var held: [(list: Int, since: Int, request: ScriptedRequest<Row, Int>)] = []
    var edits: [(id: Int, value: Int, edit: SharedEdit)] = []
    func answer(_ index: Int) async {
      let (list, since, request) = held.remove(at: index)
      let rows = history[Int.random(in: since..<history.count, using: &generator)]
      let loaded = lists[list]
      request.succeed(Page(items: Array(rows[ids[list]]), next: nil))
      await loaded.load()
      _ = await loaded.refreshing()
    }
    for _ in 0..<40 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1:
        let list = Int.random(in: 0..<3, using: &generator)
        guard !held.contains(where: { $0.list == list }) else { continue }
        let loading = lists[list]
        Task { await loading.refresh() }
        held.append((list, history.count - 1, try await sources[list].nextRequest()))
        joined.insert(list)
      case 2:
        guard !held.isEmpty else { continue }
        await answer(Int.random(in: 0..<held.count, using: &generator))
      case 3:
        var rows = history[history.count - 1]
        rows[Int.random(in: 0..<9, using: &generator)].value = history.count * 1000
        history.append(rows)
      case 4:
        let id = Int.random(in: 0..<9, using: &generator)
        let value = Int.random(in: 1..<9, using: &generator)
        edits.append((id, value, shared.update(id) { $0.value += value }))
      default:
        guard !edits.isEmpty else { continue }
        let (id, value, edit) = edits.remove(
          at: Int.random(in: 0..<edits.count, using: &generator)
        )
        guard Bool.random(using: &generator) else {
          shared.undo(edit)
          continue
        }
        var rows = history[history.count - 1]
        rows[id].value += value
        history.append(rows)
        shared.confirm(edit)
      }
      for id in 0..<9 {
        let shown = Set(joined.compactMap { value(id, in: lists[$0]) })
        #expect(shown.count <= 1, "seed \(seed): \(id) is \(shown)")
        if let value = shown.first { #expect(shared.item(id).value?.value == value) }
      }
    }
    while !held.isEmpty { await answer(0) }
    for edit in edits { shared.undo(edit.edit) }
    for (list, source) in zip(lists.indices, sources) {
      let loading = lists[list]
      Task { await loading.refresh() }
      held.append((list, history.count - 1, try await source.nextRequest()))
      await answer(0)
    }
    for (list, ids) in zip(lists, ids) {
      #expect(Array(list.items) == Array(history[history.count - 1][ids]), "seed \(seed)")
    }
  }
}

extension Paginator {
  /// Waits until a refresh that runs has ended.
  fileprivate func refreshing() async {
    guard isRefreshing else { return }
    for await _ in events() where !isRefreshing { return }
  }
}
