/// Neighbouring items that have something in common, such as the day or the first letter.
public struct PaginatedSection<Item: Identifiable & Sendable, Key: Hashable>: Identifiable
where Item.ID: Sendable {
  /// Tells a section from every other one of the list.
  public struct ID: Hashable {
    /// What the items have in common.
    public let key: Key

    /// How many sections with the same key stand before this one: 0, unless the source's order
    /// comes back to a key that it had left. Counted from the first loaded page, so that a page
    /// before that may change it.
    public let occurrence: Int
  }

  /// Stays the same while the section grows.
  public let id: ID

  /// The section's items, in order; never empty.
  public let items: Slice<PaginatedItems<Item>>

  /// What the items have in common.
  public var key: Key { id.key }
}
