import DemoServer
import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

/// What documents mean, and which are refused.
struct GraphQLLanguageTests {
  /// A document, its variables, and the whole answer.
  static let answers: [(document: String, variables: String, answer: String)] = [
    ("{__typename}", "{}", #"{"__typename":"Query"}"#),
    ("query { __typename }", "{}", #"{"__typename":"Query"}"#),
    ("query Named { a: __typename b: __typename }", "{}", #"{"a":"Query","b":"Query"}"#),
    (
      "{ characters(first: 1) { totalCount __typename } }", "{}",
      #"{"characters":{"totalCount":640,"__typename":"CharacterConnection"}}"#
    ),
    (
      "{ c: characters(first: 1) { nodes { id __typename name id key: codePoint } } }", "{}",
      #"{"c":{"nodes":[{"id":32,"__typename":"Character","name":"SPACE","key":"U+0020"}]}}"#
    ),
    (
      "{ characters(first: 1) { edges { __typename node { plane } } pageInfo { __typename } } }",
      "{}",
      #"{"characters":{"edges":[{"__typename":"CharacterEdge","node":{"plane":0}}],"#
        + #""pageInfo":{"__typename":"PageInfo"}}}"#
    ),
    // The same field twice is one field with both selections, where it stood first.
    (
      "{ characters(first: 1) { nodes { id } totalCount nodes { name id } } }", "{}",
      #"{"characters":{"nodes":[{"id":32,"name":"SPACE"}],"totalCount":640}}"#
    ),
    (
      "{ a: characters(first: 1, q: \"exclamation\") { nodes { id } } b: characters(last: 1) "
        + "{ nodes { id } } }", "{}",
      #"{"a":{"nodes":[{"id":33}]},"b":{"nodes":[{"id":704}]}}"#
    ),
    (
      "query($n: Int!) { characters(first: $n) { nodes { id } } }", #"{"n":2}"#,
      #"{"characters":{"nodes":[{"id":32},{"id":33}]}}"#
    ),
    (
      "query($n: Int = 1) { characters(first: $n) { nodes { id } } }", "{}",
      #"{"characters":{"nodes":[{"id":32}]}}"#
    ),
    (
      "query($n: Int = 1) { characters(first: $n) { nodes { id } } }", #"{"n":2,"unused":[{}]}"#,
      #"{"characters":{"nodes":[{"id":32},{"id":33}]}}"#
    ),
    (
      "query($q: String, $a: String) { characters(first: 1, q: $q, after: $a) { nodes { id } } }",
      #"{"q":null}"#, #"{"characters":{"nodes":[{"id":32}]}}"#
    ),
    ("{ characters(first: 0) { nodes { id } } }", "{}", #"{"characters":{"nodes":[]}}"#),
    (
      "{ characters(first: 0) { pageInfo { hasNextPage startCursor endCursor } } }", "{}",
      #"{"characters":{"pageInfo":{"hasNextPage":true,"startCursor":null,"endCursor":null}}}"#
    ),
    (
      "{ characters(first: 1, after: null, last: null) { nodes { id } } }", "{}",
      #"{"characters":{"nodes":[{"id":32}]}}"#
    ),
    // White space, commas, comments, a byte order mark.
    (
      "\u{FEFF}#comment }\r\n{,characters(,first:1,,){nodes{id#}\n}}}", "{}",
      #"{"characters":{"nodes":[{"id":32}]}}"#
    ),
    // Strings: escapes, surrogate pairs, blocks.
    (
      #"{ characters(first: 1, q: "\u0065\u{78}clam\/") { totalCount } }"#, "{}",
      #"{"characters":{"totalCount":0}}"#
    ),
    (
      #"{ characters(first: 1, q: "\u0065\u{78}clam") { nodes { id } } }"#, "{}",
      #"{"characters":{"nodes":[{"id":33}]}}"#
    ),
    (
      #"{ characters(first: 1, q: "\uD83D\uDE00") { totalCount } }"#, "{}",
      #"{"characters":{"totalCount":0}}"#
    ),
    (
      "{ characters(first: 1, q: \"\"\"\n    exclamation\n      mark\n  \"\"\") { nodes { id } } }",
      "{}", #"{"characters":{"nodes":[{"id":33}]}}"#
    ),
    (
      "{ characters(first: 1) { nodes { character name } } }", "{}",
      #"{"characters":{"nodes":[{"character":" ","name":"SPACE"}]}}"#
    ),
    (
      "{ characters(first: 1, q: \"quotation mark\") { nodes { character } } }", "{}",
      #"{"characters":{"nodes":[{"character":"\""}]}}"#
    ),
    (
      "{ characters(first: 1, q: \"reverse solidus\") { nodes { character } } }", "{}",
      #"{"characters":{"nodes":[{"character":"\\"}]}}"#
    ),
  ]

  @Test func documentsMeanWhatTheLanguageSays() async throws {
    try await Fixture().test { client in
      for row in Self.answers {
        let answer = try await client.query(row.document, variables: row.variables)
        #expect(answer == "{\"data\":\(row.answer)}", "\(row.document)")
      }
    }
  }

  private static let parse = "GRAPHQL_PARSE_FAILED"
  private static let validation = "GRAPHQL_VALIDATION_FAILED"

  /// A document, the code of its error, what the message says, and the column.
  /// A field of a row, under many names.
  private static let aliases = (0..<110).map { "a\($0): id" }.joined(separator: " ")

  private static let tenLists = (0..<10).map { list in
    "a\(list): characters(last: 500) { edges { cursor node { id name age plane category code: id } } }"
  }.joined(separator: " ")

  static let refusals: [(document: String, code: String, hint: String, column: Int?)] = [
    ("", parse, "a query is expected", 1),
    ("   # nothing", parse, "the end of the document", 13),
    ("{", parse, "a field is expected", 2),
    ("{}", parse, "a field is expected", 2),
    ("{ characters { nodes { id } }", parse, "a field is expected", 30),
    ("{ __typename } }", parse, "a query is expected", 16),
    ("{ characters() { totalCount } }", parse, "an argument is expected", 14),
    ("{ characters(first 1) { totalCount } }", parse, "':' is expected", 20),
    ("{ characters(first: ) { totalCount } }", parse, "a value is expected", 21),
    ("{ characters(first: 01) { totalCount } }", parse, "zero", 23),
    ("{ characters(first: 1a) { totalCount } }", parse, "ends before 'a'", 22),
    ("{ characters(first: -) { totalCount } }", parse, "digits", 22),
    ("{ characters(first: 1.) { totalCount } }", parse, "digits", 23),
    ("{ characters(first: 1e) { totalCount } }", parse, "digits", 23),
    ("{ characters(q: \"a) { totalCount } }", parse, "no end", 37),
    ("{ characters(q: \"a\n\") { totalCount } }", parse, "ends on its line", 19),
    ("{ characters(q: \"\"\"a) { totalCount } }", parse, "no end", nil),
    (#"{ characters(q: "\x") { totalCount } }"#, parse, "no escape", nil),
    (#"{ characters(q: "\uD800") { totalCount } }"#, parse, "no character", nil),
    (#"{ characters(q: "\uD83D\u0041") { totalCount } }"#, parse, "surrogate", nil),
    (#"{ characters(q: "\u00") { totalCount } }"#, parse, "four digits", nil),
    (#"{ characters(q: "\u00+1") { totalCount } }"#, parse, "hexadecimal", nil),
    (#"{ characters(q: "\u{110000}") { totalCount } }"#, parse, "no character", nil),
    ("{ ? }", parse, "U+3F", 3),
    ("{ .. }", parse, "'.'", 3),
    ("subject { a }", parse, "a query is expected", 1),
    ("query($n Int) { a }", parse, "':' is expected", 10),
    ("query($n: Int = $m) { a }", parse, "a value is expected", 17),
    (
      String(repeating: "{a", count: 1000) + String(repeating: "}", count: 1000), parse,
      "too deeply", nil
    ),
    (
      "{ characters(q: \(String(repeating: "[", count: 1000))) { totalCount } }", parse,
      "too deeply", nil
    ),
    ("mutation { a }", validation, "mutations", 1),
    ("subscription { a }", validation, "subscriptions", 1),
    ("fragment F on Query { a }", validation, "fragments", 1),
    ("{ ...F } fragment F on Query { __typename }", validation, "fragments", 3),
    ("{ ... on Query { __typename } }", validation, "fragments", 3),
    ("query @live { __typename }", validation, "directives", 7),
    ("{ __typename @skip(if: true) }", validation, "directives", 14),
    ("query($n: Int @a) { __typename }", validation, "directives", 15),
    ("{ __schema { types { name } } }", validation, "introspection", 3),
    ("{ __type(name: \"Query\") { name } }", validation, "introspection", 3),
    ("{ nope }", validation, "'Query' has no field 'nope'", 3),
    ("{ characters { nodes { ID } } }", validation, "'Character' has no field 'ID'", 24),
    ("{ characters }", validation, "needs a selection", 3),
    ("{ characters { totalCount { a } } }", validation, "no fields to select", 16),
    ("{ __typename { a } }", validation, "no fields to select", 3),
    ("{ characters(size: 1) { totalCount } }", validation, "no argument 'size'", 3),
    ("{ characters { nodes(first: 1) { id } } }", validation, "no argument 'first'", 16),
    ("{ characters(first: 1, first: 1) { totalCount } }", validation, "given twice", 3),
    ("{ characters(first: \"1\") { totalCount } }", validation, "no 'Int'", 14),
    ("{ characters(first: 1.0) { totalCount } }", validation, "no 'Int'", 14),
    ("{ characters(first: 2147483648) { totalCount } }", validation, "no 'Int'", 14),
    ("{ characters(first: 99999999999999999999) { totalCount } }", validation, "no 'Int'", 14),
    ("{ characters(first: [1]) { totalCount } }", validation, "no 'Int'", 14),
    ("{ characters(q: 1) { totalCount } }", validation, "no 'String'", 14),
    ("{ characters(category: Lu) { totalCount } }", validation, "Lu, which is no", 14),
    ("{ characters(q: {a: true}) { totalCount } }", validation, "an object", 14),
    ("{ characters(first: $n) { totalCount } }", validation, "not declared", 14),
    ("query($n: Int) { __typename }", validation, "never used", 7),
    ("query($n: Int!) { characters(first: $n) { totalCount } }", validation, "is required", 7),
    ("query($n: Number) { characters(first: $n) { totalCount } }", validation, "there is not", 7),
    ("query($n: String) { characters(first: $n) { totalCount } }", validation, "stands where", 32),
    ("query($n: [Int]) { characters(first: $n) { totalCount } }", validation, "'[Int]' stands", 31),
    (
      "query($n: Int, $n: Int) { characters(first: $n) { totalCount } }", validation,
      "declared twice", 16
    ),
    (
      "query($n: Int = \"x\") { characters(first: $n) { totalCount } }", "BAD_USER_INPUT",
      "no 'Int'", 7
    ),
    ("{ a: __typename a: characters { totalCount } }", validation, "not in the same way", 17),
    (
      "{ characters(first: 1) { totalCount } characters(first: 2) { totalCount } }", validation,
      "not in the same way", 39
    ),
    ("query A { __typename } query B { __typename }", validation, "several operations", nil),
    (
      "{ \((0...10).map { "a\($0): __typename" }.joined(separator: " ")) }", validation,
      "at most 10", 1
    ),
    ("{ \(String(repeating: "a", count: 65)): __typename }", validation, "at most 64 bytes", 1),
    ("{ characters(first: 500) { nodes { \(aliases) } } }", validation, "at most 50000 values", 3),
    (
      "{ characters(first: 500) { edges { node { \(aliases) } } } }", validation,
      "at most 50000 values", 3
    ),
    ("{ \(tenLists) }", validation, "at most 50000 values", 3),
  ]

  /// All that a client can want of a list, and much of it twice, is answered.
  @Test func aliasesWithinReasonAreAnswered() async throws {
    let row = "age category character codePoint id name plane __typename"
    let list =
      "characters(first: 500) { nodes { \(row) } edges { cursor node { \(row) } } totalCount "
      + "pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }"
    try await Fixture(count: 10).test { client in
      let answer = try await client.query("{ a: \(list) b: \(list) }")
      #expect(!answer.contains("errors"), "\(answer.prefix(200))")
    }
  }

  @Test func whatCannotBeAnsweredIsExplained() async throws {
    try await Fixture(count: 10).test { client in
      for row in Self.refusals {
        let error = try await client.queryError(row.document)
        #expect(error.extensions.code == row.code, "\(row.document.prefix(80)): \(error)")
        #expect(error.message.contains(row.hint), "\(row.document.prefix(80)): \(error)")
        guard let column = row.column else { continue }
        #expect(error.locations?.first?.column == column, "\(row.document.prefix(80)): \(error)")
      }
    }
  }

  @Test func everyTruncationOfADocumentIsRefused() async throws {
    let document = #"query Q($n: Int = 1) { c: characters(first: $n, q: "a") { nodes { id } } }"#
    try await Fixture(count: 10).test { client in
      for length in 0..<document.count {
        let error = try await client.queryError(String(document.prefix(length)))
        #expect(error.extensions.code == Self.parse, "\(document.prefix(length))")
      }
      #expect(try await client.query(document).hasPrefix("{\"data\""))
    }
  }

  @Test func linesAreCounted() async throws {
    try await Fixture(count: 10).test { client in
      for document in ["{\n a\n}", "{\r a\r}", "{\r\n a\r\n}"] {
        let error = try await client.queryError(document)
        #expect(error.locations?.first?.line == 2 && error.locations?.first?.column == 2)
      }
    }
  }

  @Test func theOperationIsChosenByItsName() async throws {
    let document = "query A { a: __typename } query B { b: __typename }"
    try await Fixture(count: 10).test { client in
      #expect(try await client.query(document, operation: "B") == #"{"data":{"b":"Query"}}"#)
      let error = try await client.queryError(document, operation: "C")
      #expect(error.message.contains("no operation 'C'"))
    }
  }

  @Test(arguments: ["\"1\"", "1.5", "true", "[1]", "{}", "2147483648", "null"])
  func aVariableOfAnotherTypeIsRefused(value: String) async throws {
    try await Fixture(count: 10).test { client in
      let error = try await client.queryError(
        "query($n: Int!) { characters(first: $n) { totalCount } }",
        variables: "{\"n\":\(value)}"
      )
      #expect(error.extensions.code == "BAD_USER_INPUT")
      #expect(error.message.contains("no 'Int!'"))
    }
  }
}
