import Foundation
import Testing

@testable import PaginationHTTP

@Suite struct JSONPathTests {
  private let body = #"""
    {
      "data": {"posts": [{"id": 7, "tags": ["a", "b"]}, {"tags": []}, {"id": 9, "tags": ["c"]}]},
      "edges": [{"node": {"id": 1}}, null, {"node": {"id": 2}}],
      "pages": {"x": {"id": 3}, "y": {"id": 4}},
      "@odata.nextLink": "/2", "@count": 5, "meta": {"next.page": 6, "it's": 8, "": 10, "*": 11},
      "$": 12, "日本": 13, "a\"b": 14, "0": 15
    }
    """#

  @Test(arguments: [
    ("data.posts[0].id", ["7"]), ("$.data.posts[0].id", ["7"]), (".data.posts[0].id", ["7"]),
    ("$['data']['posts'][0]['id']", ["7"]), ("data.posts[-1].id", ["9"]),
    ("data.posts[-3].id", ["7"]), ("data.posts[1].id", []), ("data.posts[3]", []),
    ("data.posts[-4]", []), ("data.posts[0].tags", [#"["a","b"]"#]), ("data.posts.id", []),
    ("data.posts[*].id", ["7", "9"]), ("data.posts[*].tags[*]", [#""a""#, #""b""#, #""c""#]),
    ("data.posts[*].tags[-1]", [#""b""#, #""c""#]), ("data.posts.*.id", ["7", "9"]),
    ("edges[*].node", [#"{"id":1}"#, #"{"id":2}"#]),
    ("edges[*]", [#"{"node":{"id":1}}"#, "null", #"{"node":{"id":2}}"#]),
    ("pages.*.id", ["3", "4"]), ("$.pages[*]", [#"{"id":3}"#, #"{"id":4}"#]),
    ("['@odata.nextLink']", [#""/2""#]), ("@odata.nextLink", []), ("@count", ["5"]),
    ("$['@count']", ["5"]), ("$.@count", ["5"]), ("meta['next.page']", ["6"]),
    (#"meta["next.page"]"#, ["6"]), ("meta[ 'next.page' ]", ["6"]), ("meta.it's", ["8"]),
    (#"meta['it\'s']"#, ["8"]), (#"meta["it's"]"#, ["8"]), ("meta['']", ["10"]),
    ("meta['*']", ["11"]), ("['$']", ["12"]), ("$.$", ["12"]), ("日本", ["13"]),
    (#"['\u65e5本']"#, ["13"]), (#"["a\"b"]"#, ["14"]), ("a\"b", ["14"]), ("0", ["15"]),
    ("[0]", []), ("[*].id", []), ("nothing", []), ("@count.x", []), ("@count[0]", []),
    ("@count[*]", []),
  ])
  func values(_ path: String, expected: [String]) throws {
    let body = try PageJSON(Data(body.utf8))
    let parsed = try JSONPath(path)
    #expect(body.values(at: parsed).map(\.compact) == expected)
    #expect(body[at: parsed]?.compact == expected.first)
  }

  @Test(arguments: ["", "$"])
  func root_isTheValueItself(_ text: String) throws {
    let path = try JSONPath(text)
    let body = try PageJSON(Data(body.utf8))
    #expect(path == .root)
    #expect(body[at: path] == body)
    #expect(body.values(at: path) == [body])
  }

  @Test(arguments: [
    ("", "$"), ("$", "$"), ("$.a.b", "a.b"), (".a", "a"), ("['a']['b']", "a.b"),
    ("a[0][-1]", "a[0][-1]"),
    ("[0].a", "[0].a"), ("a.*", "a[*]"), ("*", "[*]"), ("[ * ]", "[*]"), ("['*']", "['*']"),
    ("[\"a.b\"]", "['a.b']"), ("['a b']", "['a b']"), ("['']", "['']"), ("['$']", "['$']"),
    ("a.$", "a.$"), ("$a", "$a"), ("['[']", "['[']"), ("[\"it's.\"]", #"['it\'s.']"#),
    (#"['a\\b.']"#, #"['a\\b.']"#), (#"['\n']"#, #"['\u000a']"#), (#"['\u001f']"#, #"['\u001f']"#),
    (#"['\u007f']"#, #"['\u007f']"#), (#"['\u202e']"#, #"['\u202e']"#),
    (#"['\udb40\udc01']"#, #"['\udb40\udc01']"#), (#"['\ud83c\udf75']"#, "🍵"), ("it's", "it's"),
  ])
  func description_isThePathAgain(_ text: String, expected: String) throws {
    let path = try JSONPath(text)
    #expect(path.description == expected)
    #expect(try JSONPath(path.description) == path)
  }

  @Test func singularPaths() throws {
    #expect(JSONPath.root.isSingular)
    #expect(("a[0]['*']" as JSONPath).isSingular)
    #expect(!("a[*].b" as JSONPath).isSingular)
    #expect(!("a.*" as JSONPath).isSingular)
  }
}

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
