/// What a list knows of the age of its rows.
struct Freshness: Sendable {
  /// The first load of the last refresh. Pages that were loaded before it are stale.
  var since = TaskID.none

  /// When the list was last refreshed; below zero if that was in an earlier run of the app.
  var refreshedAt: Duration?

  /// Whether any page may be stale.
  var hasStalePages = false

  /// The stale pages that could not be read again. They are tried once more when another page has come.
  var unreadPages: Set<Int> = []
}
