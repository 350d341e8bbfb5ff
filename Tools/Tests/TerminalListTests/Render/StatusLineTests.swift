import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

@MainActor
@Suite struct StatusLineTests {
  @Test(arguments: [
    (40, false, "one · two · three"), (11, false, "one · two"), (3, false, "one"), (2, false, "on"),
    (40, true, "one · two · three                 q quit"),
    (25, true, "one · two · three  q quit"),
    (24, true, "one · two         q quit"), (17, true, "one · two  q quit"),
    (16, true, "one       q quit"), (11, true, "one  q quit"), (10, true, "one · two"),
    (1, true, "o"),
  ])
  func showsWhatFits(columns: Int, hasHint: Bool, text: String) {
    let hints: [KeyHint] = hasHint ? [.quit] : []
    let line = StatusLine(parts: ["one", "two", "three"], hints: hints).line(columns)
    #expect(SafeText(line.text).width == columns)
    #expect(line.text == text + String(repeating: " ", count: columns - text.count))
  }

  @Test(arguments: [
    (70, "one · two · three     Enter details  / search  ? keys  q quit  r retry"),
    (69, "one · two · three    Enter details  / search  ? keys  q quit  r retry"),
    (59, "one · two  Enter details  / search  ? keys  q quit  r retry"),
    (58, "one · two · three        / search  ? keys  q quit  r retry"),
    (44, "one · two  / search  ? keys  q quit  r retry"),
    (43, "one · two · three   ? keys  q quit  r retry"),
    (26, "one · two  ? keys  r retry"), (25, "one · two         r retry"),
    (17, "one       r retry"),
  ])
  func dropsTheLeastImportantKeys(columns: Int, text: String) {
    let hints: [KeyHint] = [.details, .search, .keys, .quit, .retry]
    let line = StatusLine(parts: ["one", "two", "three"], hints: hints).line(columns)
    #expect(line.text == text)
  }

  /// What requests do is for those who ask for it, with -v.
  @Test(arguments: [false, true]) func requestsAreCountedIfTheUserAsksForThat(isVerbose: Bool) async
  {
    let model = ListModel(
      paginator: paginator(.rows(30)),
      search: ListSearch { _ in ScriptedSource.rows(0) },
      isVerbose: isVerbose
    )
    model.count(.requested(.end, attempt: 1))
    let text = StatusLine(model, noun: "rows").line(200).text
    #expect(text.contains("1 in flight") == isVerbose)
    #expect(text.contains("prefetch 0 ahead") == isVerbose)
  }
}
