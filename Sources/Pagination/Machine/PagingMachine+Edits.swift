/// Local edits.
extension PagingMachine {
  /// Makes edits that so far are only here.
  package mutating func edit(_ batch: EditBatch<Item>) -> (PaginationEdit, Effects) {
    guard batch.movesRows else { return (content.apply(batch), listEdited()) }
    let edit = holdingPlace(inEditOf: batch.ids) { $0.content.apply(batch) }
    return (edit, listEdited())
  }

  /// The edit is on its way to the server.
  package mutating func commit(_ edit: PaginationEdit) -> Effects {
    content.commit(edit) ? keysShifted() : []
  }

  /// The server has made the edit.
  package mutating func confirm(_ edit: PaginationEdit) -> Effects {
    // Whatever is asked for from now on shows it.
    let number = makeNumber()
    return content.confirm(edit, after: number) ? keysShifted() : []
  }

  /// Takes an edit back.
  package mutating func undo(_ edit: PaginationEdit) -> Effects {
    let isShifted = holdingPlace(inEditOf: content.ids(of: edit)) { $0.content.undo(edit) }
    return (isShifted ? keysShifted() : []) + listEdited()
  }

  private mutating func listEdited() -> Effects {
    prefetch.listChanged(itemCount: content.count)
    return judgeNeed()
  }

  /// Takes the corrected keys over, and asks again where a page is on its way under an old one:
  /// the server may have answered before the edit or after it.
  private mutating func keysShifted() -> Effects {
    links.removeAll()
    var effects = abandonAhead()
    if case .loading(let load, let wishes) = refresh, case .list(let reason) = load.target {
      effects += abandon(load)
      effects += startRefresh(reason, then: wishes, operation: load.operation)
    }
    if let key = content.pages.last?.next, dropped[.end]?.isEmpty ?? true {
      effects += relink(.end, to: key)
    }
    if let key = content.pages.first?.previous, dropped[.start]?.isEmpty ?? true {
      effects += relink(.start, to: key)
    }
    return effects
  }

  private mutating func relink(_ edge: ListEdge, to key: PageKey) -> Effects {
    let link = PageLink(key: key, direction: edge.direction)
    switch edges[edge] {
    case .closed, .end:
      return []
    case .open:
      edges[edge] = .open(link)
      return []
    case .failed(_, let failure):
      edges[edge] = .failed(link, failure)
      return []
    case .waiting(let load):
      // The delay stands: the server may have asked for it.
      edges[edge] = .waiting(load.with(id: load.id, link: link, attempt: load.attempt))
      return []
    case .loading(let load):
      guard load.link != link else { return [] }
      return abandon(load)
        + start(link, at: edge, operation: load.operation, emptyPages: load.emptyPages)
    }
  }
}
