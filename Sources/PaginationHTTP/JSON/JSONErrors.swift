public import Foundation

/// Why bytes are not a valid JSON text.
///
/// Its description says what is wrong and where, and contains nothing of the text itself:
///
/// ```text
/// invalid JSON at byte 1718: a string holds a control character
/// ```
public struct JSONError: Error, Hashable, Sendable {
  enum Code: String {
    case empty = "the text is empty"
    case unexpectedEnd = "the text ends too early"
    /// Such as a comma too many, a name without quotes, or HTML.
    case unexpectedCharacter = "an unexpected character"
    case trailingText = "text follows the value"
    case invalidNumber = "a number lacks digits"
    case invalidEscape = "a string holds an unknown escape"
    case controlCharacter = "a string holds a control character"
    case invalidUTF8 = "a string is not UTF-8"
    case tooDeep = "more than 512 levels of arrays and objects"
    case tooLong = "the text has 2 GiB or more"
  }

  let code: Code

  /// How many bytes of the body are before the fault, including a byte order mark.
  public let offset: Int
}

extension JSONError: CustomStringConvertible, LocalizedError {
  /// What is wrong and at which byte, in one line.
  public var description: String { "invalid JSON at byte \(offset): \(code.rawValue)" }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

/// Why a text isn't a ``JSONPath``.
///
/// ```text
/// invalid path 'data..posts': a name is missing at character 5
/// ```
public struct JSONPathError: Error, Hashable, Sendable {
  /// The text.
  public let path: String

  /// What is wrong and where.
  public let reason: String
}

extension JSONPathError: CustomStringConvertible, LocalizedError {
  /// The path and what is wrong with it, in one line.
  public var description: String { "invalid path '\(path)': \(reason)" }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}
