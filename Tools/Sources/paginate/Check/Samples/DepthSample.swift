/// A place of the list that was asked for several times.
struct DepthSample: Sendable {
  /// The page's place in the list, from 0.
  var index: Int

  /// How many items stand before the page.
  var itemsBefore: Int

  /// The page's key in a few words.
  var key: String

  /// Whether there must be such a page: a walk had it, or the list's total says so.
  var isPromised: Bool

  /// The page, as often as it came.
  var answers: [PageSample] = []

  var failure: CheckFailure?

  /// The requests that brought no page.
  var failedExchanges: [Exchange] = []

  var durations: [Duration] { answers.map(\.duration) }
}
