import Foundation
import Testing

@testable import PaginationHTTP

@Suite struct JSONPathParserTests {
  @Test(arguments: [
    (".", "a name is missing at character 2"), ("a.", "a name is missing at character 3"),
    ("a..b", "a name is missing at character 3"), ("$..a", "a name is missing at character 3"),
    ("a.[0]", "a name is missing at character 3"), ("$.", "a name is missing at character 3"),
    (
      "next page",
      "a name with blanks needs brackets and quotes, as in ['next page'], at character 5"
    ),
    (" a", "a name with blanks needs brackets and quotes, as in ['next page'], at character 1"),
    ("a\n", "a name with blanks needs brackets and quotes, as in ['next page'], at character 2"),
    ("a]", "']' has no '[' before it at character 2"),
    ("]", "']' has no '[' before it at character 1"),
    ("[0]a", "'.' or '[' is missing at character 4"),
    ("[0]]", "'.' or '[' is missing at character 4"),
    ("['a'] .b", "'.' or '[' is missing at character 6"),
    ("[", "']' is missing at character 2"), ("a[0", "']' is missing at character 4"),
    ("a[*", "']' is missing at character 4"), ("['a'", "']' is missing at character 5"),
    ("a[0:2]", "']' is missing at character 4"), ("a[0,1]", "']' is missing at character 4"),
    ("a[1.5]", "']' is missing at character 4"), ("['a' 'b']", "']' is missing at character 6"),
    ("a[01]", "'01' is not an index at character 3"),
    ("a[-0]", "'-0' is not an index at character 3"),
    ("a[-]", "'-' is not an index at character 3"),
    ("a[99999999999999999999]", "'99999999999999999999' is not an index at character 3"),
    ("a[]", "brackets must contain a name in quotes, an index or *, at character 3"),
    ("a[b]", "brackets must contain a name in quotes, an index or *, at character 3"),
    (
      "a[?@.b]",
      "brackets must contain a name in quotes, an index or *, at character 3"
    ),
    ("['a", "the closing quote is missing for the name at character 2"),
    (#"['a\'"#, "the closing quote is missing for the name at character 2"),
    ("['a\"]", "the closing quote is missing for the name at character 2"),
    ("['a\n']", "a control character must be escaped at character 4"),
    (#"['\x']"#, "an unknown escape at character 3"), (#"['\"#, "an unknown escape at character 3"),
    (#"['\u00g0']"#, "an unknown escape at character 3"),
    (#"['\u00"#, "an unknown escape at character 3"),
    (#"['\ud83c']"#, "an unknown escape at character 3"),
    (#"['\ud83c\n']"#, "an unknown escape at character 3"),
    (#"['\ud83c\u0041']"#, "an unknown escape at character 3"),
    (#"['\udf75']"#, "an unknown escape at character 3"),
    (#"['\u+041']"#, "an unknown escape at character 3"),
  ])
  func invalidPath_isRefused(_ path: String, reason: String) {
    let error = #expect(throws: JSONPathError.self) { try JSONPath(path) }
    #expect(error?.reason == reason)
    #expect(error?.localizedDescription == "invalid path '\(path)': \(reason)")
  }

  @Test func everyShortMixture_isReadWithoutTrapping() throws {
    let units = ["a", "$", ".", "[", "]", "'", "\"", "\\", "u", "-", "0", "*", " "]
    var mixtures = [""]
    for _ in 1...4 {
      mixtures = mixtures.flatMap { mixture in units.map { mixture + $0 } }
      for mixture in mixtures {
        guard let path = try? JSONPath(mixture) else { continue }
        #expect(try JSONPath(path.description) == path)
      }
    }
  }

  #if os(macOS) || os(Linux)
    @Test func wrongLiteral_isAPrecondition() async {
      await #expect(processExitsWith: .failure) {
        let path: JSONPath = "a..b"
        print(path)
      }
    }
  #endif
}
