import PaginationHTTP
import TerminalList
import Testing

@testable import paginate

/// The fields chosen for the lists of real APIs.
@Suite struct TellingFieldsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The fields of every item; # is its number.
    var item: String
    var paths: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "repositories",
      item: """
        {"id": 4402#, "node_id": "MDEwOlJlcG9zaXRvcnk0NDAy#", "name": "repo-#",
         "full_name": "swiftlang/repo-#", "private": false, "owner": {"login": "swiftlang", "id": 5},
         "html_url": "https://github.com/swiftlang/repo-#", "fork": false,
         "description": "The description of repository # is a sentence of some length",
         "created_at": "2026-01-0#T10:00:00Z", "size": 1#, "default_branch": "main"}
        """,
      paths: ["id", "name", "created_at", "description"]
    ),
    Case(
      name: "issues",
      item: """
        {"url": "https://api.github.com/issues/#", "id": 240000000#, "number": 8#, "state": "open",
         "title": "Issue # has a title that is long enough for most of a row", "locked": false,
         "user": {"login": "user#"}, "body": "\(String(repeating: "Long text. ", count: 60)) #"}
        """,
      paths: ["number", "user.login", "title"]
    ),
    Case(
      name: "people with a UUID",
      item: """
        {"uuid": "6f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f#", "first_name": "Ada#", "last_name": "B#",
         "email": "ada#@example.com", "active": true}
        """,
      paths: ["first_name", "last_name", "email"]
    ),
    Case(
      name: "JSON:API",
      item: """
        {"type": "articles", "id": "#", "attributes": {"title": "Article #", "views": 1#},
         "links": {"self": "/articles/#"}}
        """,
      paths: ["id", "attributes.views", "attributes.title"]
    ),
    Case(
      name: "Algolia's hits",
      item: """
        {"objectID": "4#", "title": "A story #", "url": "https://example.com/#", "points": 9#,
         "_highlightResult": {"title": {"value": "A <em>story</em> #", "matchLevel": "none"}}}
        """,
      paths: ["points", "title"]
    ),
    Case(
      name: "measurements, without a name",
      item: #"{"station": "S#", "celsius": 1#.5, "at": "2026-11-21T10:0#:00Z", "ok": true}"#,
      paths: ["station", "celsius", "at"]
    ),
    Case(
      name: "the demo's characters",
      item: """
        {"age": "1.1", "category": "Other Letter", "character": "#", "codePoint": "U+004#",
         "id": 6#, "name": "LETTER NUMBER #", "plane": 0}
        """,
      paths: ["id", "character", "codePoint", "name"]
    ),
    Case(name: "nothing telling", item: #"{"a": true, "b": [#], "c": null}"#, paths: []),
    Case(name: "texts", item: #""text #""#, paths: []),
    Case(name: "nothing", item: "{}", paths: []),
  ]

  private func fields(_ item: String, count: Int = 9) throws -> TellingFields {
    TellingFields(
      try (1...count).map { try json(item.replacing("#", with: "\($0)")) }
    )
  }

  @Test(arguments: cases) func areChosen(_ test: Case) throws {
    #expect(try fields(test.item).columns.map { $0.path.joined(separator: ".") } == test.paths)
  }

  @Test func widthsAreWhatWasSeen_theLastTakesTheRest() throws {
    let fields = try fields(#"{"id": 9#, "name": "name #", "state": "s#"}"#)
    #expect(fields.columns.map(\.path) == [["id"], ["state"], ["name"]])
    // Numbers grow from page to page.
    #expect(fields.columns.map(\.width) == [5, 5, nil])
    #expect(fields.columns.map(\.isDim) == [true, true, false])
    #expect(fields.heading == "id     state  name")
  }

  @Test func aRowHasAGapBetweenColumns() throws {
    let fields = try fields(#"{"id": 9#, "name": "name #"}"#)
    let row = fields.row(try json(#"{"name": "Bob", "id": 5}"#))
    #expect(
      row == [RowColumn("5", width: 5, role: .dim), RowColumn("", width: 2), RowColumn("Bob")]
    )
  }

  @Test func anItemWithNoneOfTheFieldsShowsItsJSON() throws {
    let fields = try fields(#"{"id": 9#, "name": "name #"}"#)
    #expect(fields.row(try json(#"{"error": [1, 2]}"#)) == [RowColumn(#"{"error":[1,2]}"#)])
    #expect(fields.row(try json("7")) == [RowColumn("7")])
  }

  @Test func oneItemIsEnough() throws {
    #expect(try fields(#"{"id": 1, "name": "only"}"#, count: 1).columns.count == 2)
  }

  @Test func fieldsThatFewItemsHaveAreNotChosen() throws {
    let items = try (0..<20).map { index in
      try json(index == 0 ? #"{"name": "x", "label": "y"}"# : #"{"name": "n\#(index)"}"#)
    }
    #expect(TellingFields(items).columns.map(\.path) == [["name"]])
  }

  @Test func thousandsOfNamesAreNoTrouble() throws {
    let members = (0..<5000).map { #""key\#($0)": "v#""# }.joined(separator: ",")
    #expect(try fields("{\(members)}").columns.count <= 4)
  }
}

@Suite struct FieldTextTests {
  @Test(arguments: [
    ("Ada", FieldText.plain), ("", .plain), ("7", .plain), ("/", .plain), ("a < b > c", .plain),
    ("see https://example.com for more", .plain), ("Donaudampfschifffahrtsgesellschaft", .plain),
    ("2026-11-21", .date), ("2026-11-21T10:00:00Z", .date), ("2026-11-21 10:00", .date),
    ("2026-11-2x", .plain), ("https://example.com/a", .unreadable), ("/users/7", .unreadable),
    ("git://x", .unreadable), ("<p>Hello</p>", .unreadable),
    ("data:image/png;base64,AAAA", .unreadable),
    ("6f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0", .unreadable), ("MDEwOlJlcG9zaXRvcnkx", .unreadable),
    ("da39a3ee5e6b4b0d3255bfef95601890afd80709", .unreadable),
  ])
  func looks(text: String, look: FieldText) {
    #expect(FieldText(text) == look)
  }
}
