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

  /// What was asked for from outside and may take several loads: retries, pages that turn out
  /// empty. Callers wait for it.
  package let operation: Int

  /// Pages in a row, before this one, that brought nothing new.
  package let emptyPages: Int

  /// 1 for the first try.
  package let attempt: Int

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
      attempt: attempt
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
