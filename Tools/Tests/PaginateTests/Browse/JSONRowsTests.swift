import PaginationHTTP
import ProgramSupport
import Testing

@testable import paginate

@Suite struct PrettyJSONTests {
  static let cases: [(json: String, lines: [String])] = [
    ("null", ["null"]), ("-1.50E+3", ["-1.50E+3"]), ("true", ["true"]), (#""a""#, [#""a""#]),
    ("[]", ["[]"]), ("{}", ["{}"]), ("[1,\"a\",null]", [#"[1, "a", null]"#]),
    (
      #"{"b":1,"a":{"c":[],"d":{}}}"#,
      ["{", #"  "b": 1,"#, #"  "a": {"#, #"    "c": [],"#, #"    "d": {}"#, "  }", "}"]
    ),
    ("[[1],{}]", ["[", "  [1],", "  {}", "]"]),
    ("[123456789012345678901234567890.10]", ["[123456789012345678901234567890.10]"]),
    // A name that occurs twice is shown twice.
    (#"{"a":1,"a":2}"#, ["{", #"  "a": 1,"#, #"  "a": 2"#, "}"]),
    // Escapes are read, unless the text could be mistaken for JSON.
    (#""caf\u00e9 \/ \ud83d\ude00""#, [#""café / 😀""#]),
    (#""\" \\ \\n \t""#, [#""\" \\ \\n \t""#]),
    (#"{"x\",\"y": 1}"#, ["{", #"  "x\",\"y": 1"#, "}"]),
    // Invisible characters, and those that reverse the text's direction.
    (
      #""\u001b[31m \u0000 \u009b \u202e \u2028 \ufeff""#,
      [#""\u001b[31m \u0000 \u009b \u202e \u2028 \ufeff""#]
    ),
    (#""\udb40\udc41""#, [#""\udb40\udc41""#]),
    (#""👩\u200d🚀""#, ["\"👩\u{200D}🚀\""]),
    // A text continues on a new line after a line break.
    (
      #"{"a":"one\ntwo\r\nthree"}"#, ["{", #"  "a": "one\n"#, #"    two\r\n"#, #"    three""#, "}"]
    ),
    (#""a\n""#, [#""a\n""#]), (#""\n\n""#, [#""\n"#, #"  \n""#]), (#""""#, [#""""#]),
  ]

  @Test(arguments: cases) func isWritten(_ test: (json: String, lines: [String])) throws {
    #expect(PrettyJSON(try json(test.json)).lines == test.lines)
  }

  @Test func longArraysHaveALineForEachElement() throws {
    let long = String(repeating: "x", count: 20)
    let lines = PrettyJSON(try json(#"["\#(long)","\#(long)","\#(long)"]"#)).lines
    #expect(lines == ["[", "  \"\(long)\",", "  \"\(long)\",", "  \"\(long)\"", "]"])
  }

  /// The rows show the same JSON, whatever it contains.
  @Test(arguments: [
    #"{"a":"q\"},\n\"admin\": true","b":[1,[2,{"c":"\\"}]],"d":"\u202e\u001b","":{"e":null}}"#,
    #"["\n","\r\n\n","x\ny\"z",{"k\n":"v\n\n"}]"#,
  ])
  func isTheSameJSON(text: String) throws {
    let original = try json(text)
    let lines = PrettyJSON(original).lines
    // The line before shows whether a line continues a string.
    var joined = ""
    for line in lines {
      joined += joined.hasSuffix(#"\n"#) ? String(line.drop { $0 == " " }) : line
    }
    #expect(try texts(json(joined)) == texts(original))
  }

  @Test func deepOnesAreWritten() throws {
    let lines = PrettyJSON(
      try json(String(repeating: "[", count: 500) + "1" + String(repeating: "]", count: 500))
    ).lines
    #expect(lines.count == 999)
  }

  /// The content of a JSON text, independent of its white space and escapes.
  private func texts(_ json: PageJSON) -> [String] {
    switch json.kind {
    case .object: json.members.flatMap { [$0.name] + texts($0.value) }
    case .array: json.elements.flatMap { texts($0) }
    case .string: [json.string ?? ""]
    default: [json.compact]
    }
  }
}

@Suite struct RowTemplateTests {
  private func item() throws -> PageJSON {
    try json(
      #"""
      {"id": 7, "name": "Ada \u00e9", "owner": {"login": "lovelace"}, "tags": ["a", true],
       "size": 1.50, "none": null, "next.page": 2}
      """#
    )
  }

  @Test(arguments: [
    ("{id} {name}", "7 Ada é"), ("{owner.login}!", "lovelace!"), ("{tags}", #"["a",true]"#),
    ("{tags[0]}", "a"), ("{tags[9]}{missing}{none}", ""), ("{{{id}}}", "{7}"), ("plain", "plain"),
    ("{size}", "1.50"), ("", ""), ("{owner}", #"{"login":"lovelace"}"#),
    ("{['next.page']}", "2"),
  ])
  func fillsFields(template: String, text: String) throws {
    #expect(try #require(RowTemplate(argument: template)).text(for: item()) == text)
  }

  @Test(arguments: ["{", "{id", "id}", "{id}}", "{a[}"]) func refusesWhatIsNone(template: String) {
    #expect(RowTemplate(argument: template) == nil)
  }

  @Test func aLongTextIsCut() throws {
    let item = try json(#"{"a": "\#(String(repeating: "x", count: 5000))"}"#)
    #expect(try #require(RowTemplate(argument: "{a}")).text(for: item).count == 1000)
  }
}
