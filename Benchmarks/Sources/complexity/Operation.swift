import Pagination
import Subjects

/// Something that a list does, and that must not cost more because the list is longer.
@MainActor
struct Operation {
  typealias List = Paginator<CountedRow>

  let name: String

  /// Whether it is compared by time too. Not where a list ends, whose rows must be released.
  var isTimed = true

  /// Does it once, with a row anywhere in the list.
  let run: @MainActor (List, _ row: Int) async -> Void

  /// In this order, because later ones change what earlier ones would find.
  static let all: [Operation] = [
    Operation(name: "itemAppeared, itemDisappeared") { list, row in
      list.itemAppeared(CountedRow.id(row))
      list.itemDisappeared(CountedRow.id(row))
    },
    Operation(name: "index(of: id)") { list, row in
      precondition(list.items.index(of: CountedRow.id(row)) != nil)
    },
    Operation(name: "append a page of 20") { list, _ in
      let shown = list.items
      await list.loadNext()
      precondition(list.items.count == shown.count + 20)
    },
    Operation(name: "prepend a page of 20") { list, _ in
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
    Operation(name: "append a page to an edited list") { list, row in
      list.update(CountedRow.id(row)) { $0.likes += 1 }
      await list.loadNext()
    },
    Operation(name: "refresh", isTimed: false) { list, _ in
      await list.refresh()
      precondition(list.items.count == 20)
    },
  ]

  /// The server tells of a change.
  static let updateConfirmed = Operation(name: "update(id, isConfirmed: true)") { list, row in
    list.update(CountedRow.id(row), isConfirmed: true) { $0.likes += 1 }
  }

  /// The reader comes to the end of what is loaded, and the next page lands while a page at the start
  /// is dropped. Whatever the row.
  static let scrollByPage = Operation(name: "scroll by a page") { list, _ in
    let items = list.items
    let screen = items.indices.suffix(12).map { items[$0].id }
    for id in screen { list.itemAppeared(id) }
    precondition(list.append == .loading)
    await list.loadNext()
    for id in screen { list.itemDisappeared(id) }
    precondition(list.items.count <= 240)
  }
}
