extension ListMachine {
  /// Makes local edits, or edits that the server has made already.
  package mutating func edit(
    _ batch: EditBatch<Item>,
    isConfirmed: Bool = false
  ) -> PaginationEdit {
    // Loads that are asked for from now on include what the server has made.
    let id = isConfirmed ? makeTaskID() : nil
    let edit =
      batch.movesRows
      ? holdingPlace(inEditOf: batch.ids) {
        $0.content.apply(batch, confirmedAfter: id)
      } : content.apply(batch, confirmedAfter: id)
    if isConfirmed { shiftKeys { $0.countConfirmed(edit) } }
    for id in batch.ids where content.edits.isHidden(id) { unseen.remove(id) }
    listEdited()
    return edit
  }

  /// The edit is on its way to the server.
  package mutating func commit(_ edit: PaginationEdit) { shiftKeys { $0.commit(edit) } }

  /// The server has made the edit.
  package mutating func confirm(_ edit: PaginationEdit) {
    // Loads that are asked for from now on include it.
    let id = makeTaskID()
    shiftKeys { $0.confirm(edit, after: id) }
    release()
  }

  /// Undoes an edit.
  package mutating func undo(_ edit: PaginationEdit) {
    holdingPlace(inEditOf: content.ids(of: edit)) { machine in
      machine.shiftKeys { $0.undo(edit) }
    }
    release()
    listEdited()
  }

  /// Lets an edge go on that has waited for the server's answer to an edit.
  private mutating func release() {
    for edge in edges.all {
      guard case .held(let link) = edges[edge] else { continue }
      edges[edge] = .open(link)
      judgeNeed()
    }
  }

  private mutating func listEdited() {
    prefetch.listChanged(itemCount: content.count)
    judgeNeed()
  }

  /// Lets rows come and go on the server, and takes the corrected keys over.
  private mutating func shiftKeys(_ change: (inout ListContent<Item>) -> Bool) {
    let before = content.serverRows
    guard change(&content) else { return }
    rules.keysShifted()
    let moved = content.serverRows.total - before.total
    for edge in edges.all {
      let count = edge.side == .end ? moved.gone : moved.comeAbove
      if edges[side: edge].dropped.isEmpty {
        forgetBridge(at: edge)
        relink(edge, to: content.key(beyond: edge))
      } else {
        shiftLinks(at: edge, by: edge.side == .end ? -count : count)
      }
      edges[side: edge].doubt += count
      noteSkipped(edges[edge].load?.side == .end ? moved.gone : moved.comeAbove, at: edge)
    }
  }

  private mutating func relink(_ edge: SegmentEdge, to key: PageKey?) {
    guard let key else { return }
    let link = PageLink(key: key, direction: edge.side.direction)
    switch edges[edge] {
    case .closed, .end, .loading: break
    case .open: edges[edge] = .open(link)
    case .held: edges[edge] = .held(link)
    case .failed(_, let failure): edges[edge] = .failed(link, failure)
    case .waiting(var load):
      // The delay stays: the server may have asked for it.
      load.link = link
      load.overlap = 0
      load.doubt = doubt(of: link, size: load.size, at: edge)
      edges[edge] = .waiting(load)
    }
  }

  /// By how many rows a page may overlap what is loaded. A number moves by whole pages, so its page may overlap that by
  /// up to a page more.
  func doubt(of link: PageLink, size: Int, overlap: Int = 0, at edge: SegmentEdge) -> Int {
    let rows = edges[side: edge].doubt + overlap
    if link.isShiftable { return rows }
    return link.numbersPages && rows > 0 ? rows + size - 1 : 0
  }

  /// Notes that rows may have gone (at the start: come) before those that a load under way brings, so
  /// that it may skip as many. The load goes on, and is repeated when it has landed: if it began again
  /// with each push, a list with frequent pushes would never load anything.
  mutating func noteSkipped(_ count: Int, at edge: SegmentEdge) {
    guard count > 0, case .loading(var load) = edges[edge] else { return }
    load.overlap -= count
    edges[edge] = .loading(load)
  }

  /// Asks again for a page that may skip rows. It overlaps what is loaded, each time by twice as many
  /// rows, so a few requests are enough however many rows come and go meanwhile.
  mutating func askWithOverlap(_ load: Load, at edge: SegmentEdge) {
    let most = max(1, load.size - 1)
    let overlap = load.restarts == 0 ? 0 : min(1 << min(load.restarts, 20), most)
    var next = load
    next.id = makeTaskID()
    next.link = load.overlapping(by: overlap - load.overlap)
    next.attempt = 1
    next.overlap = overlap
    // A number moves by whole pages, so by more rows than wanted.
    if let old = load.link.key, let new = next.link.key, new.numbersPages {
      next.overlap = load.overlap + old.rows(upTo: new, at: load.side, pageSize: load.size)
    }
    next.doubt = doubt(of: next.link, size: load.size, overlap: overlap, at: edge)
    next.restarts += 1
    next.certain = content.serverRows.certain
    edges[edge] = .loading(next)
    report(.cancelled(load.direction))
    abandonAhead(at: edge)
    request(next)
  }
}
