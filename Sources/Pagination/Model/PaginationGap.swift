/// A place in a list where rows may be missing: the rows above and below it are not known to be
/// neighbours.
///
/// A refresh leaves one if the new first pages do not reach the rows that were loaded before, and so does
/// a jump. Each side is an edge like the two ends of the list: it loads when its rows come near, keeps
/// its key when a load fails, and is retried by ``Paginator/retry()``.
public struct PaginationGap: Sendable, Hashable, Identifiable {
  /// Stays the same until the gap is closed.
  public struct ID: Sendable, Hashable {
    let number: Int
  }

  /// Differs between any two gaps of a paginator.
  public let id: ID

  /// What happens in the gap: ``LoadState/idle``, ``LoadState/loading`` or ``LoadState/failed(_:)``.
  public let state: LoadState

  /// How many items of ``Paginator/items`` come before the gap: the index of the item below it. The
  /// number of items for a gap behind the last one.
  public let index: Int

  /// How many items are missing, if keys and the total count tell.
  public let missingCount: Int?

  /// When the gap came to be, on the paginator's clock: the time since the paginator was created.
  public let openedAt: Duration

  /// Creates a gap, for previews and tests; the engine makes its own.
  public init(
    id: Int,
    state: LoadState,
    index: Int,
    missingCount: Int? = nil,
    openedAt: Duration = .zero
  ) {
    self.id = ID(number: id)
    self.state = state
    self.index = index
    self.missingCount = missingCount
    self.openedAt = openedAt
  }
}
