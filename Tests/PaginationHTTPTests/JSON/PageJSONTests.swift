import Foundation
import Testing

@testable import PaginationHTTP

@Suite struct PageJSONTests {
  @Test(
    arguments: [
      ("null", .null), ("true", .boolean), ("false", .boolean), ("0", .number), ("-1.5e3", .number),
      (#""null""#, .string), ("[]", .array), ("{}", .object),
    ] as [(String, PageJSON.Kind)]
  )
  func kind(_ text: String, expected: PageJSON.Kind) throws {
    let value = try PageJSON(Data(" \(text)\n".utf8))
    #expect(value.kind == expected)
    #expect(value.isNull == (expected == .null))
    let element = try PageJSON(Data("[1, \(text) ]".utf8)).elements.last
    #expect(element?.kind == expected)
    #expect(element == value)
  }

  @Test func data_isWhatTheServerWrote() throws {
    let body = try PageJSON(Data("\u{FEFF} { \"b\" : [1 ,2.50] ,\"a\":\"\\u0041\" } \n".utf8))
    #expect(
      String(decoding: body.data, as: UTF8.self) == "{ \"b\" : [1 ,2.50] ,\"a\":\"\\u0041\" }"
    )
    #expect(body["b"]?.data == Data("[1 ,2.50]".utf8))
    #expect(body["a"]?.data == Data("\"\\u0041\"".utf8))
    #expect(try PageJSON(body.data) == body)
  }

  /// The indices of a `Data` slice don't start at zero.
  @Test func partOfData_isReadFromItsStart() throws {
    let data = Data("xx[1,2]yy".utf8)
    #expect(try PageJSON(data[2..<7]).compact == "[1,2]")
    #expect(throws: JSONError(code: .unexpectedCharacter, offset: 0)) { try PageJSON(data[1...]) }
  }

  @Test func equality_isByBytes() throws {
    let body = try PageJSON(Data(#"[1, 1.0, 1, "A", "\u0041", "A", [1], [1], [ 1]]"#.utf8))
    let values = body.elements
    #expect(values[0] == values[2])
    #expect(values[3] == values[5])
    #expect(values[6] == values[7])
    #expect(values[0] != values[1])
    #expect(values[3] != values[4])
    #expect(values[7] != values[8])
    #expect(Set(values).count == 6)
  }
}

@Suite struct JSONLineTests {
  @Test(arguments: [
    ("{ \"a\" : [ 1 ,\t2 ] ,\r\n \"b c\" : \" x  y \" }", #"{"a":[1,2],"b c":" x  y "}"#),
    ("[\n  {},\n  [ ],\n  \"\\\" \\\\\" , null ]", #"[{},[],"\" \\",null]"#),
    ("{\"z\":1.50,\"a\":\"\\u0041\\/\"}", #"{"z":1.50,"a":"\u0041\/"}"#),
    (" \" a \" ", "\" a \""), (" 7 ", "7"), ("[ ]", "[]"), ("[]", "[]"), ("[1 ]", "[1]"),
    ("[ \"é 日\u{2028}\" ]", "[\"é 日\u{2028}\"]"),
  ])
  func line(_ text: String, expected: String) throws {
    // In a text with blanks elsewhere too, and in a text with blanks only here.
    for outer in ["[ 0,\(text)]", "[\(text)]"] {
      let value = try #require(PageJSON(Data(outer.utf8)).elements.last)
      #expect(value.compact == expected)
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
