import Foundation
import Testing

@testable import PaginationHTTP

@Suite struct JSONScannerTests {
  /// Like the "y_" files of JSONTestSuite.
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "1", "-1", "10", "123456789012345678901234567890",
    "0.0", "-0.5", "1e1", "1E1", "1e+1", "1e-1", "1.5e10", "0e0", "1e999", "-1e-999",
    #""""#, #""a""#, #"" ""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000\u00e9\uABCD""#, "\"\u{7F}\"",
    "\"\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\u{2028}\u{FEFF}\"", "\"é日本🍵\"",
    #""\ud83c\udf75""#, #""\ud83c""#, #""\udf75""#, #""\ud83c\u0041""#, #""\ud83c\ud83c""#,
    "[]", "[ ]", "{}", "{ }", "[[]]", "[{}]", "{\"a\":[]}", "[1,2]", " [ 1 , 2 ] ",
    "{\"\":0}", "{\"a\":1,\"a\":2}", "{ \"a\" : { \"b\" : null } , \"c\" : \"\" }",
    "\t\r\n 1 \t\r\n", "\u{FEFF}1", "\u{FEFF} {}", "[\"]\",\"[\",\"{\",\"}\",\",\",\":\"]",
    "\"01234567\"", "\"0123456\"", "\"012345678\"", "\"0123456\\n\"", "\"0123456é\"",
  ])
  func validText_isTaken(_ text: String) throws {
    _ = try PageJSON(Data(text.utf8))
  }

  /// Like the "n_" files of JSONTestSuite.
  @Test(
    arguments: [
      ("", .empty, 0), (" \n", .empty, 2), ("\u{FEFF}", .empty, 3),
      // Cut off
      ("[", .unexpectedEnd, 1), ("{", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2),
      ("[1,", .unexpectedEnd, 3), ("{\"a\"", .unexpectedEnd, 4), ("{\"a\":", .unexpectedEnd, 5),
      ("{\"a\":1", .unexpectedEnd, 6), ("{\"a\":1,", .unexpectedEnd, 7), ("\"", .unexpectedEnd, 1),
      ("\"abc", .unexpectedEnd, 4), ("\"\\", .unexpectedEnd, 2), ("\"\\\"", .unexpectedEnd, 3),
      ("\"\\u", .unexpectedEnd, 3), ("\"\\u00A", .unexpectedEnd, 6), ("-", .unexpectedEnd, 1),
      ("1.", .unexpectedEnd, 2), ("1e", .unexpectedEnd, 2), ("1e+", .unexpectedEnd, 3),
      ("t", .unexpectedEnd, 1), ("[nul", .unexpectedEnd, 4), ("fals", .unexpectedEnd, 4),
      // Structure
      ("]", .unexpectedCharacter, 0), ("}", .unexpectedCharacter, 0),
      (",", .unexpectedCharacter, 0),
      ("[,1]", .unexpectedCharacter, 1), ("[1,]", .unexpectedCharacter, 3),
      ("[1,,2]", .unexpectedCharacter, 3), ("[1 2]", .unexpectedCharacter, 3),
      ("[1}", .unexpectedCharacter, 2), ("{\"a\":1]", .unexpectedCharacter, 6),
      ("[\"a\":1]", .unexpectedCharacter, 4), ("{\"a\"}", .unexpectedCharacter, 4),
      ("{\"a\",1}", .unexpectedCharacter, 4), ("{\"a\"::1}", .unexpectedCharacter, 5),
      ("{\"a\":}", .unexpectedCharacter, 5), ("{\"a\":1,}", .unexpectedCharacter, 7),
      ("{,}", .unexpectedCharacter, 1), ("{a:1}", .unexpectedCharacter, 1),
      ("{1:1}", .unexpectedCharacter, 1), ("{'a':1}", .unexpectedCharacter, 1),
      ("{[]:1}", .unexpectedCharacter, 1), ("{null:1}", .unexpectedCharacter, 1),
      ("[1]]", .trailingText, 3), ("{}{}", .trailingText, 2), ("1 2", .trailingText, 2),
      ("null,", .trailingText, 4), ("[]\u{0}", .trailingText, 2), ("1\u{FEFF}", .trailingText, 1),
      // Words and blanks
      ("nul]", .unexpectedCharacter, 0), ("True", .unexpectedCharacter, 0),
      ("truely", .trailingText, 4), ("NaN", .unexpectedCharacter, 0),
      ("Infinity", .unexpectedCharacter, 0), ("undefined", .unexpectedCharacter, 0),
      ("[\u{B}1]", .unexpectedCharacter, 1), ("[\u{C}]", .unexpectedCharacter, 1),
      ("[\u{0}]", .unexpectedCharacter, 1), ("\u{A0}1", .unexpectedCharacter, 0),
      ("[1]//", .trailingText, 3), ("/**/1", .unexpectedCharacter, 0),
      ("<html>", .unexpectedCharacter, 0),
      // Numbers
      ("01", .trailingText, 1), ("-01", .trailingText, 2), ("[01]", .unexpectedCharacter, 2),
      ("+1", .unexpectedCharacter, 0), (".5", .unexpectedCharacter, 0), ("-.5", .invalidNumber, 1),
      ("[1.]", .invalidNumber, 3), ("[-]", .invalidNumber, 2), ("[1.e1]", .invalidNumber, 3),
      ("[1e]", .invalidNumber, 3), ("[1e+]", .invalidNumber, 4),
      ("[1e1.5]", .unexpectedCharacter, 4),
      ("1.2.3", .trailingText, 3), ("0x1", .trailingText, 1), ("1_000", .trailingText, 1),
      ("--1", .invalidNumber, 1), ("-Infinity", .invalidNumber, 1), ("１", .unexpectedCharacter, 0),
      // Strings
      ("'a'", .unexpectedCharacter, 0), ("\"\n\"", .controlCharacter, 1),
      ("\"a\tb\"", .controlCharacter, 2), ("\"\u{0}\"", .controlCharacter, 1),
      ("\"0123456\u{1F}\"", .controlCharacter, 8), (#""\x""#, .invalidEscape, 2),
      (#""\a""#, .invalidEscape, 2), (#""\'""#, .invalidEscape, 2),
      (#""\U0041""#, .invalidEscape, 2),
      (#""\u00G0""#, .invalidEscape, 5), (#""\u004""#, .invalidEscape, 6),
      (#""\u 041""#, .invalidEscape, 3), ("\"\\é\"", .invalidEscape, 2),
      ("\"\\\n\"", .invalidEscape, 2), ("\"\\\u{0}\"", .invalidEscape, 2),
      ("\"a\"b\"", .trailingText, 3),
    ] as [(String, JSONError.Code, Int)]
  )
  func invalidText_isRefused(_ text: String, code: JSONError.Code, offset: Int) {
    #expect(throws: JSONError(code: code, offset: offset)) { try PageJSON(Data(text.utf8)) }
  }

  @Test(
    arguments: [
      ([0x80], .invalidUTF8), ([0xBF], .invalidUTF8), ([0xC0, 0x80], .invalidUTF8),
      ([0xC1, 0xBF], .invalidUTF8), ([0xC2], .invalidUTF8), ([0xC2, 0x41], .invalidUTF8),
      ([0xC2, 0xC0], .invalidUTF8), ([0xE0, 0x9F, 0xBF], .invalidUTF8),
      ([0xE2, 0x82], .invalidUTF8), ([0xE2, 0x82, 0x41], .invalidUTF8),
      ([0xED, 0xA0, 0x80], .invalidUTF8), ([0xED, 0xBF, 0xBF], .invalidUTF8),
      ([0xF0, 0x8F, 0xBF, 0xBF], .invalidUTF8), ([0xF4, 0x90, 0x80, 0x80], .invalidUTF8),
      ([0xF0, 0x9F, 0x8D], .invalidUTF8), ([0xF0, 0x9F, 0x8D, 0x41], .invalidUTF8),
      ([0xF5, 0x80, 0x80, 0x80], .invalidUTF8), ([0xFE], .invalidUTF8), ([0xFF], .invalidUTF8),
      ([0xE9], .invalidUTF8),
    ] as [([UInt8], JSONError.Code)]
  )
  func invalidUTF8_isRefused(_ bytes: [UInt8], code: JSONError.Code) {
    let text = Array("[\"ä".utf8) + bytes + Array("\"  ]".utf8)
    #expect(throws: JSONError(code: code, offset: 4)) { try PageJSON(Data(text)) }
    // Outside of strings only ASCII is allowed.
    #expect(throws: JSONError(code: .unexpectedCharacter, offset: 1)) {
      try PageJSON(Data([0x5B] + bytes + [0x5D]))
    }
  }

  @Test(arguments: ["UTF-16", "UTF-32"])
  func otherEncodings_areRefused(_ name: String) throws {
    let encoding: String.Encoding = name == "UTF-16" ? .utf16LittleEndian : .utf32LittleEndian
    let data = try #require("[1]".data(using: encoding))
    #expect(throws: JSONError(code: .unexpectedCharacter, offset: 1)) { try PageJSON(data) }
  }

  @Test func everyTruncation_isRefusedAsCutOff() throws {
    let text = Array(
      #"{"data": [{"id": 17, "t": "é日🍵\n\ud83c\udf75", "x": [true, false, null, -1.5e+3]}]}"#.utf8
    )
    _ = try PageJSON(Data(text))
    for count in 1..<text.count {
      let error = #expect(throws: JSONError.self) { try PageJSON(Data(text[..<count])) }
      #expect(error?.code == .unexpectedEnd, "\(count) bytes: \(error.debugDescription)")
    }
  }

  @Test func oneBrokenByteAnywhere_isRefused() throws {
    let text = Array(#"{"data":[{"id":17,"t":"abc","x":[true,-1.5]}]}"#.utf8)
    for position in text.indices {
      var broken = text
      broken[position] = 0x01
      #expect(throws: JSONError.self) { try PageJSON(Data(broken)) }
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "[[],"])
  func hostileDepth_isAnError(_ unit: String) {
    let text = Data(String(repeating: unit, count: 100_000).utf8)
    let error = #expect(throws: JSONError.self) { try PageJSON(text) }
    #expect(error?.code == .tooDeep)
  }

  @Test func depthOf512_isTaken() throws {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    var value: PageJSON? = try PageJSON(nested(512))
    for _ in 1..<512 { value = value?.elements.first }
    #expect(value?.compact == "[]")
    #expect(throws: JSONError(code: .tooDeep, offset: 512)) { try PageJSON(nested(513)) }
  }

  /// Eight bytes are read at once, from any position.
  @Test func stringsOfEveryLength_endWhereTheyEnd() throws {
    for count in 0..<40 {
      for special in [#"\""#, #"\\"#, "é", "🍵", "[", "\u{7F}"] {
        let inner = String(repeating: "x", count: count) + special
        let text = "[\"\(inner)\",\"\(special)\(inner)\", 7]"
        let elements = try PageJSON(Data(text.utf8)).elements
        #expect(elements.map(\.compact) == ["\"\(inner)\"", "\"\(special)\(inner)\"", "7"])
      }
    }
  }

  @Test func error_namesFaultAndPlaceAndNothingElse() {
    let error = #expect(throws: JSONError.self) { try PageJSON(Data("[\"sec\tret\"]".utf8)) }
    let sentence = "invalid JSON at byte 5: a string holds a control character"
    #expect(error?.description == sentence)
    #expect(error?.localizedDescription == sentence)
  }
}
