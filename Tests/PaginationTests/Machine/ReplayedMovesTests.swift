import PaginationTesting
import Testing

@testable import Pagination

/// Moves that the server confirms or refuses: those that are left are replayed over what it has, in the order in which
/// they were made. The model is an array.
@Suite struct ReplayedMovesTests {
  struct Move: CustomStringConvertible {
    let id: Int
    let position: ListPosition<Int>

    var description: String { "\(id) \(position)" }

    func apply(to rows: inout [Int]) {
      rows.removeAll { $0 == id }
      let index =
        switch position {
        case .start: 0
        case .end: rows.count
        case .before(let other): rows.firstIndex(of: other) ?? 0
        case .after(let other): (rows.firstIndex(of: other) ?? -1) + 1
        }
      rows.insert(id, at: index)
    }

    static let all = (0..<4).flatMap { id in
      [Move(id: id, position: .start), Move(id: id, position: .end)]
        + (0..<4).filter { $0 != id }.flatMap { other in
          [Move(id: id, position: .before(other)), Move(id: id, position: .after(other))]
        }
    }
  }

  /// A list of four rows and its server.
  struct Run {
    private var machine = ListMachine<Row>(
      configuration: PaginationConfiguration(prefetch: .manual, refresh: .replace)
    )
    private var server = Array(0..<4)
    private var edits: [(move: Move, edit: PaginationEdit)] = []
    /// Those that no page includes yet, in the order in which they were made, and whether they are confirmed.
    private var left: [(index: Int, isConfirmed: Bool)] = []
    private var log: [String] = []

    init(_ moves: [Move]) {
      machine.load()
      answer()
      for move in moves {
        var batch = EditBatch<Row>()
        batch.move(move.id, to: move.position)
        left.append((edits.count, false))
        edits.append((move, machine.edit(batch)))
        machine.commit(edits[edits.count - 1].edit)
      }
      log = moves.map(\.description)
      check()
    }

    private mutating func answer() {
      for case .load(let load) in machine.takeEffects() {
        let page = Page<Row, PageKey>(items: [Row](ids: server), next: nil)
        machine.pageLoaded(page, for: load, duration: .zero, at: .zero)
      }
    }

    mutating func end(_ index: Int, isConfirmed: Bool) {
      let edit = edits[index].edit
      if isConfirmed {
        machine.confirm(edit)
        for place in left.indices where left[place].index == index {
          left[place].isConfirmed = true
        }
      } else {
        machine.undo(edit)
        left.removeAll { $0.index == index }
      }
      log.append("\(index) is \(isConfirmed ? "confirmed" : "refused")")
      check()
    }

    /// The server makes what it has confirmed in the order in which the moves were made.
    mutating func refresh() {
      for (index, _) in left.filter(\.isConfirmed) { edits[index].move.apply(to: &server) }
      left.removeAll(where: \.isConfirmed)
      machine.reload()
      answer()
      log.append("refreshed")
      check()
    }

    private func check() {
      var expected = server
      for (index, _) in left { edits[index].move.apply(to: &expected) }
      let shown = machine.items.map(\.id)
      #expect(shown == expected, "\(log)")
    }
  }

  @Test func aMoveBesideARefusedOne_isWhereTheServerHasIt() {
    var run = Run([.init(id: 0, position: .after(1)), .init(id: 3, position: .after(0))])
    run.end(0, isConfirmed: false)
    run.end(1, isConfirmed: true)
    run.refresh()
  }

  @Test func anyTwoMoves_endWhereTheServerHasThem() {
    for one in Move.all {
      for other in Move.all {
        let start = Run([one, other])
        for (first, second) in [(true, true), (true, false), (false, true), (false, false)] {
          for order in [[0, 1], [1, 0]] {
            var run = start
            for index in order { run.end(index, isConfirmed: index == 0 ? first : second) }
            run.refresh()
          }
        }
      }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func anyThreeMoves_endWhereTheServerHasThem(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let moves = try (0..<3).map { _ in try #require(Move.all.randomElement(using: &generator)) }
      var run = Run(moves)
      for index in (0..<3).shuffled(using: &generator) {
        run.end(index, isConfirmed: Bool.random(using: &generator))
        if Bool.random(using: &generator) { run.refresh() }
      }
      run.refresh()
    }
  }
}
