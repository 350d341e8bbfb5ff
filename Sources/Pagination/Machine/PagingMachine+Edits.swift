/// Local edits.
extension PagingMachine {
  /// Makes edits that so far are only here, or that the server has made already.
  package mutating func edit(
    _ batch: EditBatch<Item>,
    isConfirmed: Bool = false
  ) -> (PaginationEdit, Effects) {
    // Whatever is asked for from now on shows what the server has made.
    let number = isConfirmed ? makeNumber() : nil
    let edit =
      batch.movesRows
      ? holdingPlace(inEditOf: batch.ids) {
        $0.content.apply(batch, confirmedAfter: number)
      } : content.apply(batch, confirmedAfter: number)
    let effects = isConfirmed ? shiftingKeys { $0.countConfirmed(edit) } : []
    return (edit, effects + listEdited())
  }

  /// The edit is on its way to the server.
  package mutating func commit(_ edit: PaginationEdit) -> Effects {
    shiftingKeys { $0.commit(edit) }
  }

  /// The server has made the edit.
  package mutating func confirm(_ edit: PaginationEdit) -> Effects {
    // Whatever is asked for from now on shows it.
    let number = makeNumber()
    return shiftingKeys { $0.confirm(edit, after: number) }
  }

  /// Takes an edit back.
  package mutating func undo(_ edit: PaginationEdit) -> Effects {
    var effects: Effects = []
    holdingPlace(inEditOf: content.ids(of: edit)) { machine in
      effects = machine.shiftingKeys { $0.undo(edit) }
    }
    return effects + listEdited()
  }

  private mutating func listEdited() -> Effects {
    prefetch.listChanged(itemCount: content.count)
    return judgeNeed()
  }

  /// Lets rows come and go on the server. Takes the corrected keys over, and asks again for a page that
  /// is on its way if rows before it may be skipped.
  private mutating func shiftingKeys(_ change: (inout ListContent<Item>) -> Bool) -> Effects {
    let before = content.serverRows
    guard change(&content) else { return [] }
    links.removeAll()
    if dropped[.end]?.isEmpty ?? true { relink(.end, to: content.lastPage?.next) }
    if dropped[.start]?.isEmpty ?? true { relink(.start, to: content.firstPage?.previous) }
    return overlapLoad(at: .end, by: content.serverRows.going.total - before.going.total)
      + overlapLoad(at: .start, by: content.serverRows.coming.total - before.coming.total)
  }

  private mutating func relink(_ edge: ListEdge, to key: PageKey?) {
    guard let key else { return }
    let link = PageLink(key: key, direction: edge.direction)
    switch edges[edge] {
    case .closed, .end, .loading: break
    case .open: edges[edge] = .open(link)
    case .failed(_, let failure): edges[edge] = .failed(link, failure)
    case .waiting(let load):
      // The delay stands: the server may have asked for it.
      edges[edge] = .waiting(load.with(id: load.id, link: link, attempt: load.attempt))
    }
  }

  /// Notes that rows may have gone (at the start: come) that stand before what a load under way brings,
  /// so that it may skip as many. It is asked for again only if they are more than it overlaps, and then
  /// overlaps twice as many: however many rows go, a few requests bring the page.
  private mutating func overlapLoad(at edge: ListEdge, by count: Int) -> Effects {
    guard count > 0, case .loading(var load) = edges[edge], let key = load.link.key,
      key.isShiftable
    else { return [] }
    load.overlap -= count
    guard load.overlap < 0 else {
      edges[edge] = .loading(load)
      return []
    }
    let missing = -load.overlap
    load.overlap = load.restarts == 0 ? 0 : min(1 << min(load.restarts, 20), load.size / 2)
    let rows = missing + load.overlap
    let link = PageLink(
      key: key.shifted(by: edge == .end ? -rows : rows),
      direction: load.link.direction
    )
    var next = load.with(id: makeNumber(), link: link, attempt: 1)
    next.restarts += 1
    next.certain = content.serverRows.certain
    edges[edge] = .loading(next)
    return abandon(load) + abandonAhead(at: edge) + request(next)
  }
}
