import Foundation
import Testing

@testable import PaginationHTTP

@Suite struct PageJSONScalarsTests {
  private func json(_ text: String) throws -> PageJSON { try PageJSON(Data(text.utf8)) }

  @Test(arguments: [
    (#""""#, ""), (#""Tea""#, "Tea"), (#""é日本🍵""#, "é日本🍵"), (#""a\"b\\c\/d""#, "a\"b\\c/d"),
    (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u65E5""#, "Aé日"),
    (#""\u0000""#, "\u{0}"), (#""\uFFFF""#, "\u{FFFF}"), (#""\\u0041""#, #"\u0041"#),
    (#""\ud83c\udf75!""#, "🍵!"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
    // Half of a surrogate pair
    (#""a\ud83c""#, "a\u{FFFD}"), (#""\udf75b""#, "\u{FFFD}b"), (#""\ud83c\n""#, "\u{FFFD}\n"),
    (#""\ud83c\u0041""#, "\u{FFFD}A"), (#""\udf75\ud83c""#, "\u{FFFD}\u{FFFD}"),
    (#""\ud83c\ud83c\udf75""#, "\u{FFFD}🍵"), (#""\ud83cu0041""#, "\u{FFFD}u0041"),
  ])
  func string(_ text: String, expected: String) throws {
    let value = try json(text)
    #expect(value.string.map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
    #expect(value.scalarText == value.string)
    #expect(try json("{\(text): 1}").members.first?.name == value.string)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("7.0", 7), ("7e0", 7), ("1.5e1", 15),
      ("70e-1", 7),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("9007199254740993", 9_007_199_254_740_993), ("9007199254740991.0", 9_007_199_254_740_991),
      ("-9007199254740991e0", -9_007_199_254_740_991),
      ("9007199254740992.0", nil), ("9007199254740993.0", nil),
      ("9007199254740994.0", nil), ("1e19", nil), ("1e999", nil), ("7.5", nil), ("1e-999", 0),
      ("\"7\"", nil), ("true", nil), ("null", nil), ("[7]", nil),
    ] as [(String, Int?)]
  )
  func integer(_ text: String, expected: Int?) throws {
    #expect(try json(text).integer == expected)
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("-7.5", -7.5), ("1e2", 100), ("1E-2", 0.01), ("0.1", 0.1),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("1e999", nil), ("-1e999", nil),
      ("1e-999", 0), ("9007199254740993", 9_007_199_254_740_992), ("\"7\"", nil), ("false", nil),
    ] as [(String, Double?)]
  )
  func double(_ text: String, expected: Double?) throws {
    #expect(try json(text).double == expected)
  }

  @Test(arguments: [
    ("true", true), ("false", false), ("\"true\"", nil), ("1", nil), ("null", nil), ("[]", nil),
  ])
  func boolean(_ text: String, expected: Bool?) throws {
    #expect(try json(text).boolean == expected)
  }

  @Test(arguments: [
    ("\"b7\"", "b7"), ("\"\"", ""), ("7", "7"), ("7.50", "7.50"), ("-0", "-0"), ("1E+2", "1E+2"),
    ("123456789012345678901234567890", "123456789012345678901234567890"), ("true", "true"),
    ("false", "false"), ("null", nil), ("[]", nil), ("{}", nil),
  ])
  func scalarText(_ text: String, expected: String?) throws {
    let body = try json("[\(text)]")
    #expect(body.elements.first?.scalarText == expected)
    #expect(body.elements.first.flatMap(\.string) == (text.hasPrefix("\"") ? expected : nil))
  }
}
