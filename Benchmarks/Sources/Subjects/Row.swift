/// What the lists that are measured hold.
public protocol NumberedItem: Identifiable, Sendable where ID: Sendable {
  /// The item with a number.
  init(_ number: Int)

  /// The id of the item with a number.
  static func id(_ number: Int) -> ID

  /// What edits change.
  var likes: Int { get set }
}

/// A typical small value, found by a number.
public struct Row: NumberedItem, Equatable {
  /// The number.
  public let id: Int

  /// What a view shows.
  public var title: String

  /// What edits change.
  public var likes: Int

  /// A row whose text is short enough to be stored inline.
  public init(_ number: Int) {
    id = number
    title = "Row"
    likes = 0
  }

  /// The number itself.
  public static func id(_ number: Int) -> Int { number }
}
