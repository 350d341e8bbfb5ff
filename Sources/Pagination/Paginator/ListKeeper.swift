/// Stores a paginator's list and restores it: see `PaginationStorage`.
///
/// It decides nothing about paging. What a stored list contains and how it goes on is in
/// `Machine/ListMachine+Restoring.swift`.
package protocol ListKeeper<Item>: AnyObject, Sendable {
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

  /// Puts what is stored into a new list, or reports why not.
  nonisolated func restore(_ machine: inout ListMachine<Item>)

  /// Whether it stores pages one by one, and can read each.
  nonisolated var keepsPages: Bool { get }

  /// Reads a page that the list does not have; `nil` if it is not stored.
  @MainActor func page(at place: StoredPlace) async -> KeptPage<Item>?

  /// The list may have changed, or other rows are on screen. Called for each row that appears.
  @MainActor func listChanged(_ list: any KeptList<Item>)

  /// The list belongs to another source from now on.
  @MainActor func sourceReplaced()

  /// Stores the list now, and returns when it is stored.
  @MainActor func save(_ list: any KeptList<Item>) async
}

/// A paginator, as its keeper sees it.
@MainActor
package protocol KeptList<Item>: AnyObject, Sendable {
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

  nonisolated var time: TimeSource { get }

  /// What the list shows.
  var phase: PaginationPhase { get }

  /// What is to be stored; `nil` if there are no rows.
  func snapshot(maximumItemCount: Int) -> PaginationSnapshot<Item>?

  /// What has changed since the last call of ``noteStored(through:)``; `nil` if there are no rows.
  func unsavedChanges() -> PaginationChanges<Item>?

  /// How many pages have changed since then.
  var unsavedPageCount: Int { get }

  /// Everything up to a change is stored.
  func noteStored(through change: Int)

  /// The store has lost the list.
  func forgetStoredPages()

  /// The list cannot be stored: tells listeners what has gone wrong.
  func report(_ problem: StoredListProblem)
}
