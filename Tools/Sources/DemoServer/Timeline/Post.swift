import Foundation

/// A post about a character: a row of the demo's growing timeline, as the API sends it.
package struct Post: Codable, Hashable, Identifiable, Sendable {
  /// Newer posts have larger ids, and no id is used twice.
  package let id: Int
  package let author: String
  package internal(set) var text: String
  /// When it was written, such as `"2026-11-22T20:04:47Z"`.
  package let time: String
  /// Whether it comes before all posts that are not pinned.
  package internal(set) var pinned = false
  /// Whether its text has been changed.
  package internal(set) var edited = false

  init(id: Int, author: String, text: String, milliseconds: Int) {
    let date = Date(timeIntervalSince1970: Double(milliseconds / 1000))
    (self.id, self.author, self.text) = (id, author, text)
    time = date.formatted(.iso8601)
  }
}

/// Where a post is in the timeline: pinned posts come first, then those with the newest activity.
///
/// A cursor is a place, not an id. So it stays where it is if its post is deleted, or bumped to the top.
package struct PostPlace: Codable, Comparable, Hashable, Sendable {
  package var isPinned: Bool
  /// When the post was written or last bumped, in milliseconds since 1970.
  package var active: Int
  package var id: Int

  package static func < (one: PostPlace, other: PostPlace) -> Bool {
    (one.isPinned ? 1 : 0, one.active, one.id) < (other.isPinned ? 1 : 0, other.active, other.id)
  }
}
