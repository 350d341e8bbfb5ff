/// Why the characters' database cannot be used.
public struct CharacterDatabaseError: Error, CustomStringConvertible, Hashable, Sendable {
  /// What kind of failure it was.
  public struct Code: Hashable, Sendable {
    private enum Value: Hashable, Sendable { case foreignFile, system }
    private let value: Value

    /// There is a file at the path that this package did not write, and that is not in the cache
    /// folder. It is left as it is.
    public static let foreignFile = Code(value: .foreignFile)

    /// The operating system refused to create, lock or replace a file.
    public static let system = Code(value: .system)
  }

  /// What kind of failure it was.
  public let code: Code

  /// One sentence for a person.
  public let description: String

  static func foreignFile(_ path: String) -> CharacterDatabaseError {
    CharacterDatabaseError(
      code: .foreignFile,
      description: "\(path) is not a database of characters; it was left as it is.",
    )
  }

  static func system(_ action: String, _ path: String, reason: String) -> CharacterDatabaseError {
    CharacterDatabaseError(
      code: .system,
      description: "Could not \(action) \(path): \(reason)."
    )
  }
}
