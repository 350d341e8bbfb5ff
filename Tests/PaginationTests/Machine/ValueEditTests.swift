import Testing

@testable import Pagination

/// New values of rows, which move none.
@Suite struct ValueEditTests {
  typealias Change = @Sendable (inout EditBatch<Row>) -> Void

  static let values: [(String, Change)] = [
    ("replace", { $0.replace(Row(id: 1, value: 7)) }),
    ("update", { $0.update(1) { $0.value = 7 } }),
    (
      "both",
      {
        $0.replace(Row(id: 1, value: 7))
        $0.update(2) { $0.value = 8 }
      }
    ),
    ("of a row that is not there", { $0.replace(Row(id: 77)) }),
    ("none", { _ in }),
  ]

  static let moves: [(String, Change)] = [
    ("insert", { $0.insert(Row(id: 100), at: .start) }),
    ("remove", { $0.remove(1) }),
    ("move", { $0.move(1, to: .after(6)) }),
    ("move several", { $0.move([1, 2], to: .after(6)) }),
  ]

  private func batch(_ changes: Change...) -> EditBatch<Row> {
    var batch = EditBatch<Row>()
    for change in changes { change(&batch) }
    return batch
  }

  @Test(arguments: values.indices) func values_moveNoRows(_ index: Int) {
    let (name, change) = Self.values[index]
    #expect(!batch(change).movesRows, "\(name)")
  }

  @Test(arguments: moves.indices) func anyOtherEdit_movesRows(_ index: Int) {
    let (name, change) = Self.moves[index]
    #expect(batch(change).movesRows, "\(name)")
    for (_, value) in Self.values {
      #expect(batch(value, change).movesRows, "\(name) after values")
      #expect(batch(change, value).movesRows, "\(name) before values")
    }
  }

  @Test(arguments: values.indices) func values_nameNoRow(_ index: Int) {
    var screen = PlaceTests.Screen(showing: [3, 4])
    screen.edit(Self.values[index].1)
    #expect(screen.anchor == nil)
    screen.load(.start)
    let anchor = screen.anchor
    #expect(anchor?.id == 3)
    screen.edit(Self.values[index].1)
    #expect(screen.anchor == anchor)
  }

  @Test(arguments: moves.indices) func amongOthers_theyHideNoMove(_ index: Int) {
    for (name, value) in Self.values {
      var screen = PlaceTests.Screen(showing: [3, 4])
      screen.edit {
        value(&$0)
        Self.moves[index].1(&$0)
        value(&$0)
      }
      #expect(screen.anchor?.id == 3, "\(Self.moves[index].0) with \(name)")
      #expect(screen.anchor?.place == .held)
    }
  }
}
