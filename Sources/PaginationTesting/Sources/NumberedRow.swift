/// A row that is nothing but its number, for lists whose content does not matter.
public struct NumberedRow: Identifiable, Hashable, Sendable {
  /// The row's number, and identity.
  public let id: Int

  /// Creates a row.
  ///
  /// - Parameter id: The row's number.
  public init(_ id: Int) {
    self.id = id
  }
}

extension NumberedRow: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates the row of that number.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// The number.
  public var description: String { String(id) }
}
