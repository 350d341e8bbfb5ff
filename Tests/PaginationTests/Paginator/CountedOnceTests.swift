import Pagination
import PaginationTesting
import Testing

/// A change that adds to a value: pages may have been read before or after the server has made it.
@MainActor @Suite struct CountedOnceTests {
  private let source = ScriptedSource<Row, Int>()
  /// Plays the server that receives the edits.
  private let server = ScriptedSource<Row, Int>()
  private let shared = SharedItems<Row>()

  /// A list of one row, alone or with others.
  private func list(sharing: Bool = false) async throws -> Paginator<Row> {
    let list =
      sharing
      ? Paginator(source: source, sharing: shared, configuration: .plain())
      : Paginator(source: source, configuration: .plain())
    try await answer(list, 10)
    return list
  }

  private func request(
    _ list: Paginator<Row>
  ) async throws -> (ScriptedRequest<Row, Int>, Task<LoadOutcome, Never>) {
    let load = Task { await list.refresh() }
    return (try await source.nextRequest(), load)
  }

  private func succeed(
    _ request: (ScriptedRequest<Row, Int>, Task<LoadOutcome, Never>),
    _ value: Int
  ) async {
    request.0.succeed(Page(items: [Row(id: 1, value: value)], next: nil))
    _ = await request.1.value
  }

  private func answer(_ list: Paginator<Row>, _ value: Int) async throws {
    await succeed(try await request(list), value)
  }

  /// Adds to the row's value, until the server has answered.
  private func add(
    _ count: Int,
    to list: Paginator<Row>,
    sharing: Bool = false
  ) async throws -> ScriptedRequest<Row, Int> {
    let change: @Sendable (inout Row) -> Void = { $0.value += count }
    let commit: @MainActor () async throws -> Void = { [server] in
      _ = try await server.page(for: PageRequest(key: count, direction: .end, size: 1))
    }
    if sharing {
      shared.update(1, change, committing: commit, refused: { _ in })
    } else {
      list.edit({ $0.update(1, change) }, committing: commit, refused: { _ in })
    }
    return try await server.nextRequest()
  }

  private func end(_ edit: ScriptedRequest<Row, Int>, isConfirmed: Bool) async throws {
    if isConfirmed {
      edit.succeed(Page(items: [], next: nil))
    } else {
      edit.fail()
    }
    try await edit.waitUntilFinished()
    await letOthersRun()
  }

  @Test(arguments: [false, true])
  func aRefreshDuringTheEdit(sharing: Bool) async throws {
    let list = try await list(sharing: sharing)
    let edit = try await add(1, to: list, sharing: sharing)
    #expect(list.items[id: 1]?.value == 11)
    // The server has made it.
    try await answer(list, 11)
    #expect(list.items[id: 1]?.value == 11)
    try await end(edit, isConfirmed: true)
    #expect(list.items[id: 1]?.value == 11)
    try await answer(list, 25)
    #expect(list.items[id: 1]?.value == 25)
  }

  @Test(arguments: [false, true])
  func aRefreshThatIsAnsweredAfterTheEdit(sharing: Bool) async throws {
    let list = try await list(sharing: sharing)
    let edit = try await add(1, to: list, sharing: sharing)
    let refresh = try await request(list)
    try await end(edit, isConfirmed: true)
    await succeed(refresh, 11)
    #expect(list.items[id: 1]?.value == 11)
    try await answer(list, 25)
    #expect(list.items[id: 1]?.value == 25)
  }

  /// The server pushes what the user's own edit has made of the row.
  @Test(arguments: [false, true])
  func aPushDuringTheEdit(sharing: Bool) async throws {
    let list = try await list(sharing: sharing)
    let edit = try await add(1, to: list, sharing: sharing)
    list.receive(.changed(Row(id: 1, value: 11)))
    #expect(list.items[id: 1]?.value == 11)
    try await end(edit, isConfirmed: true)
    #expect(list.items[id: 1]?.value == 11)
    list.receive(.changed(Row(id: 1, value: 12)))
    #expect(list.items[id: 1]?.value == 12)
  }

  @Test(arguments: [false, true])
  func aRefusal_showsWhatWasReadMeanwhile(sharing: Bool) async throws {
    let list = try await list(sharing: sharing)
    let edit = try await add(1, to: list, sharing: sharing)
    try await answer(list, 15)
    try await end(edit, isConfirmed: false)
    #expect(list.items[id: 1]?.value == 15)
  }

  @Test func aRefusal_showsWhatWasPushedMeanwhile() async throws {
    let list = try await list()
    let edit = try await add(1, to: list)
    list.receive(.changed(Row(id: 1, value: 20)))
    #expect(list.items[id: 1]?.value == 11)
    // A change of others is none that is on its way.
    list.update(1, isConfirmed: true) { $0.value += 2 }
    #expect(list.items[id: 1]?.value == 13)
    try await end(edit, isConfirmed: false)
    #expect(list.items[id: 1]?.value == 22)
  }

  @Test func aListThatLoadsTheRowDuringTheEdit() async throws {
    let list = try await list(sharing: true)
    let edit = try await add(1, to: list, sharing: true)
    let other = try await self.list(sharing: true)
    try await answer(other, 11)
    let later = try await add(2, to: list, sharing: true)
    #expect(list.items[id: 1]?.value == 13 && other.items[id: 1]?.value == 13)
    try await end(edit, isConfirmed: true)
    #expect(list.items[id: 1]?.value == 13 && other.items[id: 1]?.value == 13)
    try await end(later, isConfirmed: false)
    #expect(list.items[id: 1]?.value == 11 && other.items[id: 1]?.value == 11)
    #expect(shared.item(1).value?.value == 11)
  }

  @Test func theRowOfTheAnswer_replacesTheChange() async throws {
    let list = try await list()
    source.answerNext(.hold)
    let refresh = try await request(list)
    let row = try await list.edit {
      $0.update(1) { $0.value += 1 }
    } committing: {
      Row(id: 1, value: 16)
    }
    list.replace(row, isConfirmed: true)
    #expect(list.items[id: 1]?.value == 16)
    await succeed(refresh, 16)
    #expect(list.items[id: 1]?.value == 16)
  }

  /// Others add thousands, the user's edits add one each: each edit that is not refused counts exactly once at any
  /// time, whatever is read in between.
  @Test(arguments: [false, true], 1...100 as ClosedRange<UInt64>)
  func anySteps(sharing: Bool, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let list = try await list(sharing: sharing)
    var history = [0]
    try await answer(list, 0)
    var edits: [(request: ScriptedRequest<Row, Int>, isMade: Bool)] = []
    var read: (since: Int, load: (ScriptedRequest<Row, Int>, Task<LoadOutcome, Never>))?
    var count = 0
    var log: [String] = []
    for _ in 0..<30 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: history.append(history[history.count - 1] + 1000)
      case 1:
        log.append("edit")
        edits.append((try await add(1, to: list, sharing: sharing), false))
        count += 1
      case 2:
        guard
          let index = edits.indices.filter({ !edits[$0].isMade }).randomElement(using: &generator)
        else {
          continue
        }
        log.append("\(index) is made")
        edits[index].isMade = true
        history.append(history[history.count - 1] + 1)
      case 3:
        guard let index = edits.indices.randomElement(using: &generator) else { continue }
        let edit = edits.remove(at: index)
        log.append("\(index) is answered: \(edit.isMade)")
        if !edit.isMade { count -= 1 }
        try await end(edit.request, isConfirmed: edit.isMade)
      case 4:
        guard read == nil else { continue }
        log.append("asked")
        read = (history.count - 1, try await request(list))
      default:
        guard let (since, load) = read else { continue }
        let value = history[Int.random(in: since..<history.count, using: &generator)]
        log.append("read \(value)")
        await succeed(load, value)
        read = nil
      }
      #expect((list.items[id: 1]?.value ?? 0) % 1000 == count, "seed \(seed): \(log)")
    }
    for edit in edits { try await end(edit.request, isConfirmed: edit.isMade) }
    if let (_, load) = read { await succeed(load, history[history.count - 1]) }
    try await answer(list, history[history.count - 1])
    #expect(list.items[id: 1]?.value == history[history.count - 1], "seed \(seed): \(log)")
  }
}
