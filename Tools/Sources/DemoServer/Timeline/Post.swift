import Foundation

/// A post about a character: a row of the demo's growing timeline, as the API sends it.
public struct Post: Codable, Hashable, Identifiable, Sendable {
  /// Identifies the post. Newer posts have larger ids, and no id is used twice.
  public let id: Int
  /// Who wrote it.
  public let author: String
  /// What it says.
  public let text: String
  /// When it was written, such as `"2026-11-22T20:04:47Z"`.
  public let time: String
  /// Whether it comes before all posts that are not pinned.
  public let pinned: Bool
  /// Whether its text has been changed.
  public let edited: Bool

  init(
    id: Int,
    author: String,
    text: String,
    milliseconds: Int,
    pinned: Bool,
    edited: Bool,
  ) {
    let date = Date(timeIntervalSince1970: Double(milliseconds / 1000))
    self.id = id
    self.author = author
    self.text = text
    time = date.formatted(.iso8601)
    self.pinned = pinned
    self.edited = edited
  }
}

/// Where a post is in the timeline: pinned posts come first, then those with the newest activity.
///
/// A cursor is a place, not an id. So it stays where it is if its post is deleted, or bumped to the top.
package struct PostPlace: Hashable, Sendable {
  package var isPinned: Bool
  /// When the post was written or last bumped, in milliseconds since 1970.
  package var active: Int
  package var id: Int
}
