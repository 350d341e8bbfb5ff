import Foundation
import Testing

@testable import PaginationHTTP

@Suite struct PageJSONMembersTests {
  private func json(_ text: String) throws -> PageJSON { try PageJSON(Data(text.utf8)) }

  @Test(arguments: [
    ("id", "7"), ("name", #""Tea""#), ("list", "[{\"id\":8},[]]"), ("nothing", "null"),
    ("", "\"empty\""), ("a.b", "1"), ("a\"b", "2"), ("é", "3"), ("🍵", "4"), ("a\\b", "5"),
    ("long name of many words", "6"), ("last", "{}"), ("ID", nil), ("i", nil), ("idx", nil),
    ("Tea", nil), ("a\\\"b", nil), ("e\u{301}", nil), ("\\u00e9", nil),
  ])
  func member(_ name: String, expected: String?) throws {
    let body = try json(
      #"""
      { "id" : 7, "name":"Tea" ,"list":[{"id":8},[]],"nothing":null,"":"empty","a.b":1,
        "a\"b":2, "\u00e9":3, "\ud83c\udf75" : 4, "a\\b":5, "long name of many words":6, "last":{}}
      """#
    )
    #expect(body[name]?.compact == expected)
  }

  @Test func repeatedName_firstCounts() throws {
    let body = try json(#"{"a":1,"b":2,"\u0061":3,"a":4}"#)
    #expect(body["a"]?.integer == 1)
    #expect(body.members.map(\.name) == ["a", "b", "a", "a"])
    #expect(body.members.map(\.value.integer) == [1, 2, 3, 4])
  }

  @Test(arguments: [
    ("[]", []), ("[ ]", []), ("[1]", ["1"]), ("[ 1 , \"a,b]\" ,null]", ["1", #""a,b]""#, "null"]),
    ("[[],[[]],{},{\"a\":[]}]", ["[]", "[[]]", "{}", "{\"a\":[]}"]),
    ("[-1.5e3,true\n,false\t]", ["-1.5e3", "true", "false"]),
    ("[\"\\\\\",\"\\\"\",\"]\"]", [#""\\""#, #""\"""#, #""]""#]),
  ])
  func elements(_ text: String, expected: [String]) throws {
    #expect(try json(text).elements.map(\.compact) == expected)
  }

  @Test(arguments: ["null", "true", "7", "\"[1]\"", "\"{\\\"a\\\":1}\""])
  func scalar_hasNothingInside(_ text: String) throws {
    let value = try json(text)
    #expect(value.elements.isEmpty)
    #expect(value.members.isEmpty)
    #expect(value["a"] == nil)
  }

  @Test func arrayHasNoMembersAndObjectNoElements() throws {
    #expect(try json(#"["a", 1]"#)["a"] == nil)
    #expect(try json(#"["a", 1]"#).members.isEmpty)
    #expect(try json(#"{"a": 1}"#).elements.isEmpty)
  }

  /// Values after a container are found by its end, at any depth.
  @Test func valuesBehindContainers_areFound() throws {
    let inner = #"{"x":[[],[{}],"]}"],"y":{"z":[1,{"w":[]}]}}"#
    let body = try json(#"{"a":\#(inner),"b":[\#(inner), \#(inner),9],"c":{"d":{}},"e":5}"#)
    #expect(body["e"]?.integer == 5)
    #expect(body["c"]?["d"]?.members.isEmpty == true)
    let list = body["b"]?.elements ?? []
    #expect(list.count == 3)
    #expect(list.last?.integer == 9)
    for value in list.prefix(2) + [body["a"]].compactMap(\.self) {
      #expect(value.compact == inner)
      #expect(value["y"]?["z"]?.elements.last?["w"]?.kind == .array)
      #expect(value["x"]?.elements.map(\.compact) == ["[]", "[{}]", "\"]}\""])
    }
  }

  @Test func contents_areReadOneByOne() throws {
    #expect(try json("[1, [2, 3] ,4]").contents.prefix(2).map(\.compact) == ["1", "[2,3]"])
    #expect(
      try json(#"{"a": [1], "b": 2}"#).contents.map(\.compact) == [#""a""#, "[1]", #""b""#, "2"]
    )
  }

  @Test func valueOutlivesItsText() throws {
    func title() throws -> PageJSON? {
      try json(#"{"posts":[{"title":"Tea"}]}"#)[at: "posts[0].title"]
    }
    #expect(try title()?.string == "Tea")
  }
}
