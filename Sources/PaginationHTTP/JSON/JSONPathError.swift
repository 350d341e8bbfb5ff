public import Foundation

/// Why a text is no JSON path.
///
/// Its description shows the path and says what is wrong:
///
/// ```text
/// invalid path 'data..posts': a name is missing at character 5
/// ```
public struct JSONPathError: Error, Hashable, Sendable {
  /// The text that is no path.
  public let path: String

  /// What is wrong and where, without the path.
  public let reason: String
}

extension JSONPathError: CustomStringConvertible, LocalizedError {
  /// The path and what is wrong with it, in one line.
  public var description: String { "invalid path '\(path)': \(reason)" }

  /// The same as ``description``, so that `localizedDescription` is of use.
  public var errorDescription: String? { description }
}
