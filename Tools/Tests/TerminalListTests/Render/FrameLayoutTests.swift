import Testing

@testable import TerminalList

@Suite struct FrameLayoutTests {
  @Test(arguments: [
    (1, 0, false, 0, false, 1), (1, 2, false, 0, false, 1), (2, 0, false, 0, true, 1),
    (2, 1, false, 1, false, 1), (3, 0, false, 0, true, 2), (3, 1, false, 1, true, 1),
    (4, 0, true, 0, true, 2), (4, 2, false, 2, true, 1), (6, 1, true, 1, true, 3),
  ])
  func givesTheListAtLeastOneLine(
    rows: Int,
    notices: Int,
    title: Bool,
    shown: Int,
    status: Bool,
    list: Int
  ) {
    let layout = FrameLayout(rows: rows, notices: notices)
    #expect(layout.hasTitle == title)
    #expect(layout.noticeCount == shown)
    #expect(layout.hasStatus == status)
    #expect(layout.listHeight == list)
  }
}
