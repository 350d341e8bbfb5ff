/// A change of the timeline.
package enum TimelineChange: Hashable, Sendable {
  /// A new post at the top.
  case post(author: String, text: String)
  /// A post gets another text.
  case edit(Target, text: String)
  /// A post comes to the top, as after a reply.
  case bump(Target)
  /// A post is pinned in place of the one that was.
  case pin(Target)
  /// No post is pinned.
  case unpin
  /// A post is deleted.
  case delete(Target)

  /// The post that a change is about.
  package enum Target: Hashable, Sendable {
    case id(Int)
    /// The post at an index of those that are not pinned; the last one if there are fewer.
    case index(Int)
  }
}

/// Decides how the timeline goes on. The same seed makes the same decisions.
struct TimelineGrowth {
  private var writer: PostWriter

  init(seed: UInt64) {
    writer = PostWriter(seed: seed)
  }

  mutating func post() -> TimelineChange {
    .post(author: writer.author(), text: writer.text())
  }

  /// A new post, and after every third one, on average, a change of one of the newest hundred.
  mutating func step() -> [TimelineChange] {
    let post = post()
    let target = TimelineChange.Target.index(writer.number(below: 100))
    switch writer.number(below: 30) {
    case 0...3: return [post, .edit(target, text: writer.text())]
    case 4...5: return [post, .bump(target)]
    case 6: return [post, .pin(target)]
    case 7: return [post, .unpin]
    case 8...9: return [post, .delete(target)]
    default: return [post]
    }
  }

  /// How many milliseconds lie between two of the posts with which the timeline begins.
  mutating func pause() -> Int { 1000 * (20 + writer.number(below: 1200)) }
}
