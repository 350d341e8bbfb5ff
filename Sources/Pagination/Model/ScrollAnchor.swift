/// The row where the reader goes on, because what stands above it has changed.
///
/// See ``Paginator/anchor``.
public struct ScrollAnchor<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Where a row is to be.
  public enum Place: Hashable, Sendable {
    /// Where it is on the screen: it was the topmost one when rows came or went above it.
    case held

    /// At the top: it is the first one of a list that begins anew.
    case top
  }

  /// The row's id.
  public let id: ID

  /// Where the row is to be.
  public let place: Place

  /// Tells this change of the list from every other.
  public let change: Int
}
