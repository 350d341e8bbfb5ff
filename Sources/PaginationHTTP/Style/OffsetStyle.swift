import Pagination

/// How an API counts its items.
struct OffsetStyle: Hashable {
  var parameter: HTTPParameter

  /// The offset that a list opens at.
  var initial: Int

  /// `nil` where it depends on what the format reads.
  var end: EndSignal?
}
