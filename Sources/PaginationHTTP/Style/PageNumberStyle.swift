import Pagination

/// How an API counts its pages.
struct PageNumberStyle: Hashable {
  var parameter: HTTPParameter

  /// The number of the first page.
  var first: Int

  /// The page that a list opens at; `nil` for the first.
  var initial: Int?

  /// `nil` where it depends on what the format reads.
  var end: EndSignal?
}
