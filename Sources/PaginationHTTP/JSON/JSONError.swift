public import Foundation

/// Why bytes are no JSON text.
///
/// Its description says what is wrong and where, and holds nothing of the text itself:
///
/// ```text
/// invalid JSON at byte 1718: a string holds a control character
/// ```
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong. More may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code as the end of a sentence.
    public let description: String

    /// There is nothing but blanks.
    public static let empty = Code(description: "the text is empty")

    /// The text ends in the middle of a value: it was cut off.
    public static let unexpectedEnd = Code(description: "the text ends too early")

    /// A character that cannot stand at its place: a comma too many, a name without quotes, HTML.
    public static let unexpectedCharacter = Code(description: "an unexpected character")

    /// Something follows the value, such as a second one.
    public static let trailingText = Code(description: "text follows the value")

    /// A number without the digits it needs, such as `-`, `1.` or `2e`.
    public static let invalidNumber = Code(description: "a number lacks digits")

    /// A backslash in a string with something after it that is no escape.
    public static let invalidEscape = Code(description: "a string holds an unknown escape")

    /// A control character in a string that is not escaped.
    public static let controlCharacter = Code(description: "a string holds a control character")

    /// Bytes in a string that are not UTF-8.
    public static let invalidUTF8 = Code(description: "a string is not UTF-8")

    /// More than 512 arrays and objects inside each other.
    public static let tooDeep = Code(description: "more than 512 levels of arrays and objects")

    /// A text of 2 GiB or more.
    public static let tooLong = Code(description: "the text has 2 GiB or more")
  }

  /// What is wrong.
  public let code: Code

  /// How many bytes of the body are before the fault; a byte order mark counts too.
  public let offset: Int
}

extension JSONError: CustomStringConvertible, LocalizedError {
  /// What is wrong and at which byte, in one line.
  public var description: String { "invalid JSON at byte \(offset): \(code)" }

  /// The same as ``description``, so that `localizedDescription` is of use.
  public var errorDescription: String? { description }
}
