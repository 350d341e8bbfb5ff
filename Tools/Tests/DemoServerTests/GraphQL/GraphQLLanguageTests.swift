import DemoServer
import Foundation
import Hummingbird
import Testing

/// The queries that are answered, and those that are refused.
struct GraphQLLanguageTests {
  /// A document, its variables, and the whole answer.
  static let answers: [(document: String, variables: String, answer: String)] = [
    ("{ characters(first: 1) { totalCount } }", "{}", #"{"totalCount":640}"#),
    ("query { characters { totalCount } }", "{}", #"{"totalCount":640}"#),
    ("query Named { characters { totalCount } }", "{}", #"{"totalCount":640}"#),
    (
      "{ characters(first: 1) { nodes { name id } } }", "{}",
      #"{"nodes":[{"id":32,"name":"SPACE"}]}"#
    ),
    (
      "{ characters(first: 1) { edges { node { plane } } pageInfo { hasNextPage } } }", "{}",
      #"{"edges":[{"node":{"plane":0}}],"pageInfo":{"hasNextPage":true}}"#
    ),
    // A field may be selected twice.
    (
      "{ characters(first: 1) { nodes { id } totalCount nodes { name id } } }", "{}",
      #"{"nodes":[{"id":32,"name":"SPACE"}],"totalCount":640}"#
    ),
    (
      "query($n: Int!) { characters(first: $n) { nodes { id } } }", #"{"n":2}"#,
      #"{"nodes":[{"id":32},{"id":33}]}"#
    ),
    (
      "query($n: Int = 1) { characters(first: $n) { nodes { id } } }", "{}",
      #"{"nodes":[{"id":32}]}"#
    ),
    (
      "query($n: Int = 1) { characters(first: $n) { nodes { id } } }", #"{"n":2,"unused":[{}]}"#,
      #"{"nodes":[{"id":32},{"id":33}]}"#
    ),
    (
      "query($q: String, $a: String) { characters(first: 1, q: $q, after: $a) { nodes { id } } }",
      #"{"q":null}"#, #"{"nodes":[{"id":32}]}"#
    ),
    ("{ characters(first: 0) { nodes { id } } }", "{}", #"{"nodes":[]}"#),
    (
      "{ characters(first: 0) { pageInfo { hasNextPage startCursor endCursor } } }", "{}",
      #"{"pageInfo":{"endCursor":null,"hasNextPage":true,"startCursor":null}}"#
    ),
    (
      "{ characters(first: 1, after: null, last: null) { nodes { id } } }", "{}",
      #"{"nodes":[{"id":32}]}"#
    ),
    // White space, commas, comments, a byte order mark.
    (
      "\u{FEFF}#comment }\r\n{,characters(,first:1,,){nodes{id#}\n}}}", "{}",
      #"{"nodes":[{"id":32}]}"#
    ),
    // Escapes in strings.
    (
      #"{ characters(first: 1, q: "\u0065xclam") { nodes { id } } }"#, "{}",
      #"{"nodes":[{"id":33}]}"#
    ),
    (#"{ characters(q: "\uD83D\uDE00") { totalCount } }"#, "{}", #"{"totalCount":0}"#),
    (
      "{ characters(first: 1, q: \"quotation mark\") { nodes { character } } }", "{}",
      #"{"nodes":[{"character":"\""}]}"#
    ),
    (
      "{ characters(first: 1, q: \"reverse solidus\") { nodes { character } } }", "{}",
      #"{"nodes":[{"character":"\\"}]}"#
    ),
  ]

  @Test func answersTheDocumentedQueries() async throws {
    try await Fixture().test { client in
      for row in Self.answers {
        let answer = try await client.query(row.document, variables: row.variables)
        #expect(answer == #"{"data":{"characters":\#(row.answer)}}"#, "\(row.document)")
      }
    }
  }

  /// A document, a part of the message, and the column.
  static let refusals: [(document: String, hint: String, column: Int?)] = [
    ("", "'{' is expected", 1),
    ("   # nothing", "'{' is expected", 13),
    ("{", "'characters' is expected", 2),
    ("{}", "'characters' is expected", 2),
    ("{ characters { nodes { id } }", "'}' is expected", 30),
    ("{ characters { totalCount } } }", "unexpected '}'", 31),
    ("{ characters() { totalCount } }", "a name is expected", 14),
    ("{ characters(first 1) { totalCount } }", "':' is expected", 20),
    ("{ characters(first: ) { totalCount } }", "an integer, a string or null", 21),
    ("{ characters(first:", "an integer, a string or null", 20),
    ("{ characters(first: 1a) { totalCount } }", "unexpected '1'", 21),
    ("{ characters(first: -) { totalCount } }", "unexpected '-'", 21),
    ("{ characters(first: 1.0) { totalCount } }", "unexpected '1'", 21),
    ("{ characters(first: 2147483648) { totalCount } }", "an integer, a string", 21),
    ("{ characters(first: \"1\") { totalCount } }", "'first' must be an integer", 14),
    ("{ characters(first: [1]) { totalCount } }", "unexpected '['", 21),
    ("{ characters(q: 1) { totalCount } }", "'q' must be a string", 14),
    ("{ characters(q: \"a) { totalCount } }", "unexpected '\"'", 17),
    ("{ characters(q: \"\"\"a\"\"\") { totalCount } }", "unexpected '\"'", 17),
    (#"{ characters(q: "\x") { totalCount } }"#, "an integer, a string", 17),
    (#"{ characters(q: "\uD800") { totalCount } }"#, "an integer, a string", 17),
    ("{ characters(category: Lu) { totalCount } }", "an integer, a string", 24),
    ("{ characters(size: 1) { totalCount } }", "no argument 'size'", 14),
    ("{ characters(first: 1, first: 1) { totalCount } }", "given twice", 24),
    ("{ characters(first: $n) { totalCount } }", "'$n' is not declared", 22),
    ("query($n Int) { characters { totalCount } }", "':' is expected", 10),
    ("query($n: Int = $m) { characters { totalCount } }", "an integer, a string", 17),
    ("query($n: Int!) { characters(first: $n) { totalCount } }", "'$n' is required", 8),
    ("query($n: [Int]) { characters(first: $n) { totalCount } }", "unexpected '['", 11),
    ("{ characters }", "'{' is expected", 14),
    ("{ characters { } }", "a name is expected", 16),
    ("{ characters { nope } }", "no field 'nope'", 16),
    ("{ characters { nodes { ID } } }", "no field 'nodes.ID'", 24),
    ("{ characters { totalCount { a } } }", "a name is expected", 27),
    ("{ characters { nodes(first: 1) { id } } }", "'{' is expected", 21),
    // GraphQL that this server does not answer.
    ("{ a: characters { totalCount } }", "'characters' is expected", 3),
    ("{ characters { count: totalCount } }", "no field 'count'", 16),
    ("{ characters { totalCount } characters { totalCount } }", "'}' is expected", 29),
    ("{ __typename }", "'characters' is expected", 3),
    ("{ __schema { types { name } } }", "'characters' is expected", 3),
    ("mutation { a }", "'{' is expected", 1),
    ("subscription { a }", "'{' is expected", 1),
    ("{ ...F } fragment F on Query { characters }", "unexpected '.'", 3),
    ("query @live { characters { totalCount } }", "unexpected '@'", 7),
    ("query A { characters { totalCount } } query B { a }", "unexpected 'query'", 39),
    (String(repeating: "{a", count: 10_000), "'characters' is expected", 2),
  ]

  @Test func refusesOtherQueries() async throws {
    try await Fixture(count: 10).test { client in
      for row in Self.refusals {
        let error = try await client.refusal(of: row.document)
        #expect(error.message.contains(row.hint), "\(row.document.prefix(80)): \(error)")
        guard let column = row.column else { continue }
        let place = "(line 1, column \(column))"
        #expect(error.message.contains(place), "\(row.document.prefix(80)): \(error)")
      }
    }
  }

  @Test func refusesEveryTruncationOfADocument() async throws {
    let document = #"query Q($n: Int = 1) { characters(first: $n, q: "a") { nodes { id } } }"#
    try await Fixture(count: 10).test { client in
      for length in 0..<document.count {
        _ = try await client.refusal(of: String(document.prefix(length)))
      }
      #expect(try await client.query(document).hasPrefix("{\"data\""))
    }
  }

  @Test func countsLines() async throws {
    try await Fixture(count: 10).test { client in
      for document in ["{\n a\n}", "{\r a\r}", "{\r\n a\r\n}"] {
        let error = try await client.refusal(of: document)
        #expect(error.message.contains("(line 2, column 2)"))
      }
    }
  }

  @Test(arguments: ["\"1\"", "1.5", "true", "[1]", "{}", "2147483648"])
  func refusesAVariableOfAnotherType(value: String) async throws {
    try await Fixture(count: 10).test { client in
      let error = try await client.refusal(
        of: "query($n: Int!) { characters(first: $n) { totalCount } }",
        variables: "{\"n\":\(value)}"
      )
      #expect(error.message.contains("'first' must be an integer"))
    }
  }
}
