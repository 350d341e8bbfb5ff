/// The first two pages as another style would ask for them that the first response shows too, such as
/// by its `Link` header where the walks follow its cursor.
struct OtherWaySample: Sendable {
  /// The style in words.
  var name: String

  /// Whether the response leaves no doubt of how its pages are asked for.
  var isCertain: Bool

  /// The first page, which the first walk got, and the second, if it came.
  var pages: [PageSample]

  /// The requests that brought no page.
  var failedExchanges: [Exchange] = []

  var ids: [ItemID] { pages.flatMap(\.ids) }
}
