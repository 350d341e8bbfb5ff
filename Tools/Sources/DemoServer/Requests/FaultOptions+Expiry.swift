extension FaultOptions {
  /// The page that a client really gets: the one it selected, unless its cursor is too old.
  ///
  /// - Parameter now: The time in milliseconds since 1970.
  /// - Throws: ``Problem``, if the cursor has expired and that is to be said.
  func selection(_ selection: PageSelection, at now: Int) throws -> PageSelection {
    guard let cursor = selection.cursor, isExpired(cursor, at: now) else { return selection }
    let parameter = (selection.isBackward ? Parameter.before : .after).rawValue
    switch expiryStyle {
    case .firstPage:
      return selection.firstPage
    case .gone:
      throw Problem(
        .expiredCursor,
        detail: "The cursor expired: cursors live for \(expiry ?? 0) seconds. Read the list again "
          + "from its start.",
        parameter: parameter,
      )
    case .badRequest:
      throw Problem(
        .invalidCursor,
        detail: "'\(parameter)' must be a cursor that is still valid; this one has expired.",
        parameter: parameter,
      )
    }
  }

  /// A cursor without a time was given by a page that did not ask for `expire`: its age is unknown,
  /// so only a limit of nothing at all refuses it.
  private func isExpired(_ cursor: PageCursor, at now: Int) -> Bool {
    guard let expiry else { return false }
    return expiry == 0 || cursor.issued.map { now - $0 >= expiry * 1000 } ?? false
  }
}
