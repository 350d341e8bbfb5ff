/// The first page, asked for in another size.
struct SizeSample: Sendable {
  var asked: Int

  /// The page; `nil` where it did not come.
  var page: PageSample?

  var failure: CheckFailure?

  /// The requests that brought no page.
  var failedExchanges: [Exchange] = []
}
