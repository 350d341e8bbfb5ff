import Pagination
import PaginationTesting
import Testing

/// Rows that are deleted together, each as a separate edit: a server may delete one and refuse
/// another, and then no offset is right for both in one edit.
@MainActor
@Suite struct RowDeletionTests {
  private let server = ArrayServer(0..<60)
  /// Where the server's answers to deletions wait.
  private let gate = ScriptedSource<NumberedRow, Int>()

  private typealias Answer = ScriptedRequest<NumberedRow, Int>

  enum Moment: CaseIterable, Sendable {
    case beforeAnyAnswer, betweenTheAnswers, afterwards
  }

  @Test(arguments: Moment.allCases, [true, false])
  func oneAcceptedAndOneRefused_noRowIsSkipped(reads: Moment, refusesFirst: Bool) async throws {
    let paginator = try await opened(server.source)
    let accepted = delete(3, in: paginator)
    let answerToFirst = try await gate.nextRequest()
    let refused = delete(5, in: paginator)
    let answerToSecond = try await gate.nextRequest()
    #expect(paginator.ids == [0, 1, 2, 4, 6, 7, 8, 9])
    if reads == .beforeAnyAnswer { try await finish { await paginator.loadNext() } }
    for isFirst in [!refusesFirst, refusesFirst] {
      if isFirst {
        await server.delete(3)
        answerToFirst.succeed(Page(items: [], next: nil))
        try await finish(accepted)
      } else {
        answerToSecond.fail(ScriptedError("403"))
        await #expect(throws: ScriptedError("403")) { try await finish(refused) }
        #expect(paginator.ids.contains(5))
      }
      if reads == .betweenTheAnswers { try await finish { await paginator.loadNext() } }
    }
    #expect(!paginator.ids.contains(3))
    try await readOn(paginator)
    #expect(paginator.ids == (0..<60).filter { $0 != 3 })
  }

  /// Deletes as a list's `onDelete` does: without waiting, and with a report of each refusal.
  @Test func deletionsWithoutAwait_endOneByOne() async throws {
    let paginator = try await opened(server.source)
    for id in [3, 5] {
      paginator.edit {
        $0.remove(id)
      } committing: { [gate] in
        _ = try await gate.page(for: PageRequest(key: id, direction: .end, size: 1))
      } refused: { error in
        #expect(error as? ScriptedError == ScriptedError("403"))
      }
    }
    // Either may reach the server first.
    let requests = try await gate.waitForRequests(2).sorted { $0.key ?? 0 < $1.key ?? 0 }
    #expect(requests.map(\.key) == [3, 5])
    await server.delete(3)
    requests[0].succeed(Page(items: [], next: nil))
    requests[1].fail(ScriptedError("403"))
    try await paginator.wait { $0.ids.contains(5) }
    #expect(paginator.ids == (0..<10).filter { $0 != 3 })
    try await readOn(paginator)
    #expect(paginator.ids == (0..<60).filter { $0 != 3 })
  }

  /// Deletions in any number and order, some refused, while the list is read.
  @Test(arguments: UInt64(1)...30) func randomRun_skipsNoRow(seed: UInt64) async throws {
    var chance = SeededGenerator(seed: seed)
    let paginator = try await opened(server.source)
    var expected = Array(0..<60)
    for _ in 0..<4 {
      let ids = paginator.ids.shuffled(using: &chance).prefix(.random(in: 1...4, using: &chance))
      var open: [(id: Int, edit: Task<Void, any Error>, answer: Answer)] = []
      for id in ids {
        let edit = delete(id, in: paginator)
        open.append((id, edit, try await gate.nextRequest()))
      }
      for (id, edit, answer) in open.shuffled(using: &chance) {
        if Int.random(in: 0..<3, using: &chance) == 0 {
          try await finish { await paginator.loadNext() }
        }
        if Bool.random(using: &chance) {
          expected.removeAll { $0 == id }
          await server.delete(id)
          answer.succeed(Page(items: [], next: nil))
          try await finish(edit)
        } else {
          answer.fail(ScriptedError("403"))
          await #expect(throws: ScriptedError.self) { try await finish(edit) }
        }
      }
    }
    try await readOn(paginator)
    #expect(paginator.ids == expected, "seed \(seed)")
  }

  private func delete(_ id: Int, in paginator: Paginator<Row>) -> Task<Void, any Error> {
    Task { [gate] in
      try await paginator.edit {
        $0.remove(id)
      } committing: {
        _ = try await gate.page(for: PageRequest(key: id, direction: .end, size: 1))
      }
    }
  }
}
