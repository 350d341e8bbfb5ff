/// What a list knows of new rows.
struct News<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The load that counts what is new, and the pages that it has brought.
  var check = EdgeState.closed
  var checked = StagedPages<Item>()

  /// Rows that a push has told of while the list was asking for its first pages: the answer may be older.
  var awaited: Set<Item.ID> = []

  /// New first pages that wait to be shown.
  var waiting = StagedPages<Item>()

  /// On which side of the new rows the others are: below them, or above in a list that opens with its last page.
  var side = ListEdge.end

  /// New rows that have come above the screen, or below it in a chat, and have not been on it.
  var unseen: Set<Item.ID> = []

  /// The outermost rows of the list that were dropped at an end, or cut off in a restored list: only rows beyond them
  /// are new.
  var knownEnds = PerEdge<[Item.ID]>([])

  /// The last row that was received while the user was at that end, and the rows that were on screen then. Until
  /// others are, the user is about to see it.
  var followed: (id: Item.ID, rowsOnScreen: Set<Item.ID>)?

  /// Whether a row of `unseen` has been on screen since views were last told of the number.
  var hasBeenSeen = false

  /// The refresh that loads new rows again which were dropped; the user goes to them when it has landed.
  var refresh: OperationID?
}
