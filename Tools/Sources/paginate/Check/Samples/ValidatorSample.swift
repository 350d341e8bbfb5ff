/// What came of asking whether the first page has changed.
struct ValidatorSample: Sendable {
  var hasETag: Bool

  var hasLastModified: Bool

  /// The status of the answer; `nil` where it was not asked, or did not answer.
  var status: Int?

  /// Whether the answer had the same validators as the page before.
  var isSame = true

  /// The request, where there was one.
  var exchange: Exchange?
}
