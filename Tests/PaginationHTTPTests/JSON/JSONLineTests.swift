import Foundation
import Testing

@testable import PaginationHTTP

@Suite struct JSONLineTests {
  @Test(arguments: [
    ("{ \"a\" : [ 1 ,\t2 ] ,\r\n \"b c\" : \" x  y \" }", #"{"a":[1,2],"b c":" x  y "}"#),
    ("[\n  {},\n  [ ],\n  \"\\\" \\\\\" , null ]", #"[{},[],"\" \\",null]"#),
    ("{\"z\":1.50,\"a\":\"\\u0041\\/\"}", #"{"z":1.50,"a":"\u0041\/"}"#),
    (" \" a \" ", "\" a \""), (" 7 ", "7"), ("[ ]", "[]"), ("[]", "[]"), ("[1 ]", "[1]"),
    ("[ \"é 日\u{2028}\" ]", "[\"é 日\u{2028}\"]"),
  ])
  func line(_ text: String, expected: String) throws {
    // Within a text that has blanks elsewhere, and within one that has them here only.
    for outer in ["[ 0,\(text)]", "[\(text)]"] {
      let value = try #require(PageJSON(Data(outer.utf8)).elements.last)
      #expect(value.compact == expected)
      var lines = Array("before\n".utf8)
      value.appendLine(to: &lines)
      #expect(String(decoding: lines, as: UTF8.self) == "before\n" + expected)
    }
  }

  @Test(arguments: [
    (0, nil), (195, nil), (198, nil), (199, "…"), (500, "…"),
  ])
  func description_has200CharactersAtMost(count: Int, end: String?) throws {
    let value = try PageJSON(Data("\"\(String(repeating: "é", count: count))\"".utf8))
    #expect(value.description.count == min(count + 2, 200))
    #expect(value.description.hasSuffix(end ?? "\""))
    #expect(value.compact.hasPrefix(value.description.dropLast()))
  }
}
