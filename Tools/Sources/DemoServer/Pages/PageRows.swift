/// The rows of one page, and what lies around them.
struct PageRows: Sendable {
  /// The rows that belong to the page.
  var rows: [CharacterRecord]
  /// Rows of the neighbouring page that are repeated before them.
  var repeatedBefore: [CharacterRecord] = []
  /// Rows of the neighbouring page that are repeated after them.
  var repeatedAfter: [CharacterRecord] = []
  var hasPrevious: Bool
  var hasNext: Bool
  /// How many rows the list seems to have.
  var total: Int
  /// Where an empty page that is not the end tells the client to read on.
  var place: PageCursor?

  /// What the client is sent.
  var items: [CharacterRecord] { repeatedBefore + rows + repeatedAfter }

  /// Whether there is more in the direction in which the list is being read.
  func hasMore(in selection: PageSelection) -> Bool {
    selection.isBackward ? hasPrevious : hasNext
  }

  /// How many pages of a size the list seems to have; an empty one has one, which is empty.
  func pageCount(size: Int) -> Int { max(1, (total + size - 1) / size) }
}
