/// Which sizes a ``PageSource`` can be asked for while a list grows.
///
/// A policy that adapts (``PrefetchPolicy/automatic``) asks for larger pages where one page after
/// another comes too slowly for the reader, but only as large as the source says:
///
/// ```swift
/// .cursor(sizing: .upTo(100)) { cursor, limit in
///   let answer = try await api.posts(after: cursor, limit: limit)
///   return (answer.posts, answer.nextCursor)
/// }
/// ```
public enum PageSizing: Sendable, Hashable {
  /// Every page has the size that the list began with. For page numbers: page 3 of 20 and page 3
  /// of 50 begin at different items.
  case fixed

  /// From one page to the next the size may change, up to a number of items that the server grants
  /// in one page. A page-size greater than that is asked for as configured.
  ///
  /// Where pages name the one before them (``Page/previous``), that key has to say where the page
  /// ends, as "before this item" does: it may be asked for with another size than it once had.
  case upTo(Int)

  /// The largest page to ask for in a list whose pages have `size` items by default.
  public func maximum(from size: Int) -> Int {
    switch self {
    case .fixed: size
    case .upTo(let maximum): max(size, maximum)
    }
  }
}
