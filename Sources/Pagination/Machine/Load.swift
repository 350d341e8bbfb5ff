/// One request to a source, as the machine orders it.
///
/// Its number is its generation: an answer counts only while the load that asked for it is the one
/// that its edge waits for.
package struct Load: Sendable, Hashable {
  /// Why the list is loaded anew.
  package enum Reason: Sendable, Hashable {
    /// The same list again: what is on screen stays if it fails.
    case refresh
    /// Another source: what is on screen belongs to a list that is gone.
    case newSource
  }

  /// Where the page goes.
  package enum Target: Sendable, Hashable {
    case list(Reason)
    case edge(ListEdge)
  }

  package let id: Int
  package let target: Target
  package let link: PageLink
  package let size: Int

  /// The caller-visible operation that this load belongs to. One operation may take several loads:
  /// retries, and pages that turn out empty. Callers wait for it.
  package let operation: Int

  /// Pages in a row, before this one, that brought nothing new.
  package let emptyPages: Int

  /// 1 for the first try.
  package let attempt: Int

  /// How many of the rows that edits take from the server's list, and bring to it, were certain to have
  /// gone and come when it was asked for. Whether it shows the others is not known.
  var certain = MovedRows()

  /// By how many rows it overlaps what is loaded: as many may go (come, at the start of the list) before
  /// it has landed, and none is skipped. Below zero, it may skip some.
  var overlap = 0

  /// By how many rows it may overlap what is loaded, and so may reach beyond that.
  var doubt = 0

  /// How often it was asked for again because it might have skipped rows.
  var restarts = 0

  /// What it ought to ask for now, since rows have come and gone.
  var currentLink: PageLink {
    guard overlap < 0, let key = link.key else { return link }
    let rows = target == .edge(.start) ? -overlap : overlap
    return PageLink(key: key.shifted(by: rows), direction: link.direction)
  }

  /// Whether it may skip rows.
  var maySkip: Bool { currentLink != link }

  /// The load with another number, key or count of attempts, or for somebody else.
  func with(
    id: Int,
    link: PageLink,
    attempt: Int,
    operation: Int? = nil,
    emptyPages: Int? = nil
  ) -> Load {
    Load(
      id: id,
      target: target,
      link: link,
      size: size,
      operation: operation ?? self.operation,
      emptyPages: emptyPages ?? self.emptyPages,
      attempt: attempt,
      certain: certain,
      overlap: overlap,
      doubt: doubt,
      restarts: restarts
    )
  }

  package var request: PageRequest<PageKey> {
    PageRequest(key: link.key, direction: link.direction, size: size)
  }

  /// The direction in which the list grows; that of the request, unless a dropped page is loaded
  /// again by the request that brought it at first.
  package var direction: LoadDirection {
    switch target {
    case .list: .refresh
    case .edge(let edge): edge.direction
    }
  }
}

/// A page that has come and is not shown before it is known to lead to the list.
///
/// Where keys lead in one direction only, a page that was dropped at the start is asked for by the key
/// that brought it. If rows have come in meanwhile, it ends before the row where its successor begins.
/// Then the pages between them are asked for too, and all are shown together: no row is missing.
struct ArrivedPage<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  let page: Page<Item, PageKey>
  let load: Load
  let fingerprint: Int
  let duration: Duration
}
