/// The bytes that mean something in JSON.
///
/// Computed, not stored: then they are constants in debug builds too.
enum JSONByte {
  static var quote: UInt8 { 0x22 }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var colon: UInt8 { 0x3A }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }
  static var space: UInt8 { 0x20 }
}
