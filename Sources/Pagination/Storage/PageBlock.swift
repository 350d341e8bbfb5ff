/// Up to 64 neighbouring pages, as ``PageLayout`` divides them.
struct PageBlock<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  var pages: [StoredPage<Item>]

  /// By how much the keys of all of its pages have moved.
  var shift = KeyShift()
}
