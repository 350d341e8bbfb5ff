import PaginationHTTP

/// Where a walk begins.
struct FetchStart: Equatable {
  /// The page's key; `nil` for the start of the list.
  var key: HTTPPageKey?

  /// How many of the page's items were printed before.
  var skip = 0

  /// The options that begin a run here, such as `--resume 'page:3' --skip 20`; `nil` for the start
  /// of the list, which needs none.
  ///
  /// - Parameter query: What the list's URL has in its query, which is left out.
  func options(hiding query: GivenQuery) -> String? {
    let parts = [
      key.map { "--resume \(ShellWord(query.hiding($0)))" }, skip > 0 ? "--skip \(skip)" : nil,
    ]
    let options = parts.compactMap(\.self).joined(separator: " ")
    return options.isEmpty ? nil : options
  }
}
