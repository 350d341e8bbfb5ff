/// A place between two posts. It is an opaque text for clients.
package struct PostCursor: Hashable, Sendable {
  /// The place of the post beside it.
  package var place: PostPlace
  /// How often all cursors had expired when it was made.
  package var expiries: Int
  /// When it was made, in milliseconds since 1970; `nil` if it does not expire with time.
  package var issued: Int?

  package var text: String {
    let numbers = [expiries, issued ?? 0, place.isPinned ? 1 : 0, place.active, place.id]
    return CursorText.encoded(numbers, of: Self.list)
  }

  package init(place: PostPlace, expiries: Int, issued: Int?) {
    self.place = place
    self.expiries = expiries
    self.issued = issued
  }

  /// - Throws: ``Problem``, if the text is not a cursor of the timeline.
  init(_ text: String, parameter: Parameter) throws {
    guard let numbers = CursorText.decoded(text, of: Self.list), numbers.count == 5,
      numbers.allSatisfy({ (0...Self.largest).contains($0) })
    else {
      throw Problem(
        .invalidCursor,
        detail: "'\(parameter.rawValue)' must be a cursor from a page of the timeline.",
        parameter: parameter.rawValue,
      )
    }
    place = PostPlace(isPinned: numbers[2] == 1, active: numbers[3], id: numbers[4])
    (expiries, issued) = (numbers[0], numbers[1] == 0 ? nil : numbers[1])
  }

  private static let list = ["posts"]

  /// Made-up numbers must not overflow; the checksum does not prevent them.
  private static let largest = 1_000_000_000_000_000
}
