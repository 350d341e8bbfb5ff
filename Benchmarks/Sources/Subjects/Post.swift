public import Foundation

/// A row of a stored list: about 400 bytes of JSON.
public struct Post: Codable, Identifiable, Sendable {
  /// The number.
  public var id: Int

  /// A name.
  public var author = "Nathalie Baudouin"

  /// When it was written.
  public var date = Date(timeIntervalSinceReferenceDate: 800_000_000)

  /// Some lines.
  public var text = String(repeating: "A post is a few lines of text. ", count: 9)

  /// A number that changes.
  public var likes = 12

  /// What a view loads.
  public var image = URL(string: "https://example.com/images/1234567890.jpeg")

  /// The post with a number.
  public init(_ number: Int) { id = number }
}
