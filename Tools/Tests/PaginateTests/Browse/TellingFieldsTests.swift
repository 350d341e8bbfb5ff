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
      paths: ["id", "name", "description", "created_at"]
    ),
    Case(
      name: "issues",
      item: """
        {"url": "https://api.github.com/issues/#", "id": 240000000#, "number": 8#, "state": "open",
         "title": "Issue # has a title that is long enough for most of a row", "locked": false,
         "user": {"login": "user#"}, "body": "\(String(repeating: "Long text. ", count: 60)) #"}
        """,
      paths: ["number", "title", "user.login"]
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
      paths: ["id", "attributes.title", "attributes.views"]
    ),
    Case(
      name: "Algolia's hits",
      item: """
        {"objectID": "4#", "title": "A story #", "url": "https://example.com/#", "points": 9#,
         "_highlightResult": {"title": {"value": "A <em>story</em> #", "matchLevel": "none"}}}
        """,
      paths: ["title", "points"]
    ),
    Case(
      name: "measurements, without a name",
      item: #"{"station": "S#", "celsius": 1#.5, "at": "2026-11-21T10:0#:00Z", "ok": true}"#,
      paths: ["station", "at", "celsius"]
    ),
    Case(
      name: "the demo's characters",
      item: """
        {"age": "1.1", "category": "Other Letter", "character": "#", "codePoint": "U+004#",
         "id": 6#, "name": "LETTER NUMBER #", "plane": 0}
        """,
      paths: ["id", "name", "character", "codePoint"]
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
    let columns = fields.columns(fitting: 80)
    #expect(columns.map(\.path) == [["id"], ["name"], ["state"]])
    // Numbers grow from page to page.
    #expect(columns.map(\.width) == [5, 6, nil])
    #expect(columns.map(\.isDim) == [true, false, true])
    #expect(fields.heading(width: 80) == "id     name    state")
  }

  /// The name comes before dates, and a long value is cut before another column goes.
  @Test(arguments: [
    (120, ["id", "name", "description", "created_at"]),
    (60, ["id", "name", "description", "created_at"]), (40, ["id", "name", "description"]),
    (20, ["id", "name"]), (12, ["name"]),
  ])
  func aNarrowScreenShowsThoseThatPeopleWant(width: Int, names: [String]) throws {
    let shown = try fields(Self.cases[0].item).columns(fitting: width)
    #expect(shown.map { $0.path[0] } == names)
    #expect(shown.dropLast().reduce(0) { $0 + ($1.width ?? 0) + 2 } < width)
  }

  @Test func aWideScreenShowsTheWholeTexts() throws {
    let columns = try fields(Self.cases[0].item).columns(fitting: 200)
    #expect(columns[2].path == ["description"] && columns[2].width == 60)
  }

  @Test func oneLongValueDoesNotHideTheOtherColumns() throws {
    let long = String(repeating: "a long name ", count: 20)
    let items = try (1...5).map { index in
      let name = index == 3 ? long : "name \(index)"
      return try json(#"{"name": "\#(name)", "city": "city \#(index)"}"#)
    }
    let columns = TellingFields(items).columns(fitting: 40)
    #expect(columns.map(\.path) == [["name"], ["city"]])
    #expect(columns[0].width == 32)
  }

  @Test func aRowHasAGapBetweenColumns() throws {
    let fields = try fields(#"{"id": 9#, "name": "name #"}"#)
    let row = fields.row(try json(#"{"name": "Bob", "id": 5}"#), width: 80)
    #expect(
      row == [RowColumn("5", width: 5, role: .dim), RowColumn("", width: 2), RowColumn("Bob")]
    )
  }

  @Test func anItemWithNoneOfTheFieldsShowsItsJSON() throws {
    let fields = try fields(#"{"id": 9#, "name": "name #"}"#)
    let error = #"{"error":[1,2]}"#
    #expect(fields.row(try json(error), width: 80) == [RowColumn(error)])
    #expect(fields.row(try json("7"), width: 80) == [RowColumn("7")])
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
