/// A row that is to be at the top of the screen, or stay where it is on it: the topmost one when rows
/// came or went above it, or the first one of a list that begins anew.
///
/// See ``Paginator/anchor``.
public struct ScrollAnchor<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row's id.
  public let id: ID

  /// Tells this change of the list from every other.
  public let change: Int
}
