import Pagination
import Subjects

/// Something that a list does, and that must not cost more because the list is longer.
@MainActor
struct Operation {
  typealias List = Paginator<CountedRow>

  let name: String

  /// How much slower it may be in the long list; `nil` where time is not compared, because a list
  /// ends, whose rows must be released.
  var maximumRatio: Double? = Operation.ratioOfRows

  /// Does it once, with a row anywhere in the list.
  let run: @MainActor (List, _ row: Int) async -> Void

  /// What looks a row up takes so little time that processor caches show, which hold the short list
  /// and not the long one: up to three times.
  private static let ratioOfRows = 10.0

  /// A page takes the way to the source and back, beside which caches do not show. What shows is the
  /// count for each block of pages that is copied while a view holds the rows: up to twice.
  private static let ratioOfPages = 4.0

  /// Where no view does, a page takes the same time however many there are; noise is far from this.
  private static let ratioOfSmallPages = 3.0

  /// In this order, because later ones change what earlier ones would find.
  static let all: [Operation] = [
    rowAppears,
    Operation(name: "index(of: id)") { list, row in
      precondition(list.items.index(of: CountedRow.id(row)) != nil)
    },
    appendPage,
    Operation(name: "prepend a page of 20", maximumRatio: ratioOfPages) { list, _ in
      let shown = list.items
      await list.loadPrevious()
      precondition(list.items.count == shown.count + 20)
    },
    Operation(name: "update(id)") { list, row in
      let edit = list.update(CountedRow.id(row)) { $0.likes += 1 }
      list.undo(edit)
    },
    Operation(name: "remove(id)") { list, row in
      let count = list.items.count
      let edit = list.remove(CountedRow.id(row))
      precondition(list.items.count == count - 1)
      list.undo(edit)
    },
    Operation(name: "insert(before: id)") { list, row in
      let count = list.items.count
      let edit = list.insert(CountedRow(-1_000_000), at: .before(CountedRow.id(row)))
      precondition(list.items.count == count + 1)
      list.undo(edit)
    },
    Operation(name: "move(id)") { list, row in
      let edit = list.move(CountedRow.id(row), to: .after(CountedRow.id(0)))
      list.undo(edit)
    },
    Operation(name: "append a page to an edited list", maximumRatio: ratioOfPages) { list, row in
      list.update(CountedRow.id(row)) { $0.likes += 1 }
      await list.loadNext()
    },
    Operation(name: "jump to a page", maximumRatio: ratioOfPages) { list, row in
      let count = list.items.count
      await list.jump(toKey: 10_000_000 + count * 40)
      precondition(list.items.count > count - 20)
    },
    Operation(name: "fill a gap", maximumRatio: ratioOfPages) { list, _ in
      guard let gap = list.gaps.first else { preconditionFailure("A jump has left a gap") }
      let count = list.items.count
      await list.fill(gap.id)
      precondition(list.items.count == count + 20)
    },
    Operation(name: "itemAppeared, itemDisappeared, with 8 gaps") { list, row in
      list.itemAppeared(CountedRow.id(row))
      list.itemDisappeared(CountedRow.id(row))
    },
    Operation(name: "refresh", maximumRatio: nil) { list, _ in
      await list.refresh()
      precondition(list.items.count >= 20)
    },
  ]

  private static let appendPage = Operation(
    name: "append a page of 20",
    maximumRatio: ratioOfPages
  ) { list, _ in
    let shown = list.items
    await list.loadNext()
    precondition(list.items.count == shown.count + 20)
  }

  /// In a list with gaps. The last segment is the one that grows at the end.
  static let amongGaps: [Operation] = [
    rowAppears,
    appendPage,
    Operation(name: "refresh that finds 5 rows", maximumRatio: ratioOfPages) { list, _ in
      let shown = list.items
      await list.refresh()
      precondition(list.items.count == shown.count + 5)
    },
    Operation(name: "fill a gap", maximumRatio: ratioOfPages) { list, _ in
      let shown = list.items
      await list.fill(list.gaps[0].id)
      precondition(list.items.count == shown.count + 20)
    },
    Operation(name: "jump behind the last row, and close the gap", maximumRatio: ratioOfPages) {
      list,
      _ in
      let (shown, gaps) = (list.items, list.gaps.count)
      guard let last = shown.last?.id.number else { preconditionFailure("The list is empty") }
      await list.jump(toKey: last + 11)
      await list.fill(list.gaps[gaps].id)
      precondition(list.items.count == shown.count + 30 && list.gaps.count == gaps)
    },
  ]

  static let rowAppears = Operation(name: "itemAppeared, itemDisappeared") { list, row in
    list.itemAppeared(CountedRow.id(row))
    list.itemDisappeared(CountedRow.id(row))
  }

  /// Behind the row there are more than a plan asks for, of a reader who has not moved yet.
  static let rowAppearsNearEnd = Operation(name: "the same near the end") { list, row in
    let near = CountedRow.id(list.items.count - 41 - row % 20)
    list.itemAppeared(near)
    list.itemDisappeared(near)
  }

  /// What meets all pages, if anything does. No view holds the rows: of so small pages there are too
  /// many blocks.
  static let ofSmallPages: [Operation] = [
    Operation(name: "append a page", maximumRatio: ratioOfSmallPages) { list, _ in
      let count = list.items.count
      await list.loadNext()
      precondition(list.items.count == count + 1)
    },
    Operation(name: "prepend a page", maximumRatio: ratioOfSmallPages) { list, _ in
      let count = list.items.count
      await list.loadPrevious()
      precondition(list.items.count == count + 1)
    },
    rowAppears,
    Operation(name: "update(id)") { list, row in
      let edit = list.update(CountedRow.id(row)) { $0.likes += 1 }
      list.undo(edit)
    },
  ]

  /// The server tells of a change.
  static let updateConfirmed = Operation(name: "update(id, isConfirmed: true)") { list, row in
    list.update(CountedRow.id(row), isConfirmed: true) { $0.likes += 1 }
  }

  /// The server pushes a new row.
  static let pushRow = Operation(name: "push a row to the head", maximumRatio: 3) { list, _ in
    list.pushRow()
  }

  /// The server has removed a row, so that the keys behind it move.
  static let confirmRemoval = Operation(name: "remove(id, isConfirmed: true)") { list, row in
    list.remove(list.items[row % list.items.count].id, isConfirmed: true)
  }

  /// The reader comes to the end of what is loaded, and the next page of a row lands while one at the
  /// start is dropped. Whatever the row.
  static let scrollByPage = Operation(
    name: "scroll by a page",
    maximumRatio: ratioOfSmallPages
  ) { list, _ in
    guard let last = list.items.last?.id else { preconditionFailure("The list is empty") }
    list.itemAppeared(last)
    precondition(list.end == .loading)
    await list.loadNext()
    list.itemDisappeared(CountedRow.id(last.number - 12))
    precondition(list.items.count <= 240)
  }
}
