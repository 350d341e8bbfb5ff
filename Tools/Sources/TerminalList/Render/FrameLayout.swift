/// Which lines a screen has for what. The list comes first, and always has one.
struct FrameLayout: Hashable, Sendable {
  let hasTitle: Bool
  /// How many of the notices there is room for.
  let noticeCount: Int
  let hasStatus: Bool
  let listHeight: Int

  init(rows: Int, notices: Int) {
    var left = max(1, rows) - 1
    func take(_ wanted: Int, keeping spare: Int = 0) -> Int {
      let taken = max(0, min(wanted, left - spare))
      left -= taken
      return taken
    }
    // What was asked or went wrong matters more than counts, and counts more than titles.
    noticeCount = take(notices)
    hasStatus = take(1) == 1
    hasTitle = take(1, keeping: 1) == 1
    listHeight = 1 + left
  }
}
