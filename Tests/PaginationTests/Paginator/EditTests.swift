import Pagination
import PaginationTesting
import Testing

@MainActor
@Suite struct EditTests {
  private let source = NumberSource.rows(100).map { Row(id: $0.id) }

  @Test func remove_showsAtOnceAndUndoBringsBack() async throws {
    let paginator = try await opened(source)
    let edit = paginator.remove(4)
    #expect(paginator.ids == [0, 1, 2, 3, 5, 6, 7, 8, 9])
    paginator.undo(edit)
    #expect(paginator.ids == Array(0..<10))
    paginator.undo(edit)
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func remove_doesNotComeBackWithAPage() async throws {
    let paginator = try await opened(source)
    paginator.remove(4)
    paginator.remove(15)
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == (0..<20).filter { $0 != 4 && $0 != 15 })
  }

  @Test func remove_survivesARefreshUntilTheServerHasDoneIt() async throws {
    let paginator = try await opened(source)
    let edit = paginator.remove(4)
    try await finish { await paginator.refresh() }
    #expect(!paginator.ids.contains(4))
    // Confirmed: what is asked for from now on is believed, and this server still has it.
    paginator.confirm(edit)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.contains(4))
  }

  @Test func insert_takesItsPlaceByNeighbour() async throws {
    let paginator = try await opened(source)
    paginator.insert(Row(id: 100))
    paginator.insert(Row(id: 101), at: .end)
    paginator.insert(Row(id: 102), at: .before(5))
    paginator.insert(Row(id: 103), at: .after(5))
    #expect(paginator.ids == [100, 0, 1, 2, 3, 4, 102, 5, 103, 6, 7, 8, 9, 101])
    #expect(paginator.items.index(of: 103) == 8)
  }

  @Test func insertOfAKnownId_updatesItInPlace() async throws {
    let paginator = try await opened(source)
    paginator.insert(Row(id: 5, value: 9), at: .start)
    #expect(paginator.ids == Array(0..<10))
    #expect(paginator.items[id: 5]?.value == 9)
  }

  @Test func updateAndReplace_changeOneRow() async throws {
    let paginator = try await opened(source)
    let announcements = Announcements(paginator)
    paginator.update(3) { $0.value = 1 }
    paginator.replace(Row(id: 4, value: 2))
    #expect(paginator.items.map(\.value) == [0, 0, 0, 1, 2, 0, 0, 0, 0, 0])
    #expect(announcements.log == [.items, .items])
    paginator.update(77) { $0.value = 1 }
    paginator.replace(Row(id: 78))
    paginator.remove(79)
    paginator.move(80, to: .start)
    #expect(announcements.log == [.items, .items])
  }

  @Test func move_changesThePlace() async throws {
    let paginator = try await opened(source)
    let edit = paginator.move(7, to: .before(2))
    #expect(paginator.ids == [0, 1, 7, 2, 3, 4, 5, 6, 8, 9])
    paginator.undo(edit)
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func aBatch_isOneStepAndOneUndo() async throws {
    let paginator = try await opened(source)
    let announcements = Announcements(paginator)
    let edit = paginator.edit {
      $0.remove(0)
      $0.insert(Row(id: 50), at: .start)
      $0.update(1) { $0.value = 3 }
      $0.move(9, to: .after(1))
    }
    #expect(paginator.ids == [50, 1, 9, 2, 3, 4, 5, 6, 7, 8])
    #expect(announcements.count(of: .items) == 1)
    paginator.undo(edit)
    #expect(Array(paginator.items) == (0..<10).map { Row(id: $0) })
    #expect(announcements.count(of: .items) == 2)
  }

  @Test func edits_survivePagesAtBothEnds() async throws {
    let rows = NumberSource.rows(100, startingAt: 50).map { Row(id: $0.id) }
    let paginator = try await opened(rows)
    paginator.update(52) { $0.value = 1 }
    paginator.remove(53)
    paginator.insert(Row(id: 200), at: .after(54))
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.ids == Array(40..<53) + [54, 200] + Array(55..<70))
    #expect(paginator.items[id: 52]?.value == 1)
  }

  @Suite @MainActor struct Committing {
    private let source = NumberSource.rows(100)

    @Test func success_keepsTheEditAndReturnsTheAnswer() async throws {
      let paginator = try await opened(source)
      let answer = try await paginator.edit {
        $0.remove(4)
      } committing: {
        "done"
      }
      #expect(answer == "done")
      #expect(!paginator.ids.contains(4))
    }

    @Test func whileItIsOnItsWay_itShows() async throws {
      let paginator = try await opened(source)
      let gate = ScriptedSource<NumberedRow, Int>()
      let edit = Task {
        try await paginator.edit {
          $0.remove(4)
        } committing: {
          _ = try await gate.page(for: PageRequest(key: 1, direction: .end, size: 1))
        }
      }
      let request = try await gate.nextRequest()
      #expect(!paginator.ids.contains(4))
      request.fail(ScriptedError("409"))
      await #expect(throws: ScriptedError("409")) { try await finish(edit) }
      #expect(paginator.ids == Array(0..<10))
    }

    @Test func refusal_bringsARemovedRowBackToItsPlace() async throws {
      let paginator = try await opened(source)
      await #expect(throws: ScriptedError("403")) {
        try await paginator.edit {
          $0.remove(0)
          $0.remove(9)
        } committing: {
          throw ScriptedError("403")
        }
      }
      #expect(paginator.ids == Array(0..<10))
    }

    @Test func refusal_afterMorePagesCame_leavesThemAlone() async throws {
      let paginator = try await opened(source)
      let edit = paginator.remove(5)
      try await finish { await paginator.loadNext() }
      paginator.undo(edit)
      #expect(paginator.ids == Array(0..<20))
    }
  }
}
