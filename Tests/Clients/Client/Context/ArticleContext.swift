import Foundation
import Pagination

#if canImport(SwiftUI)
  import SwiftUI

  struct Composer: View {
    var publish: @MainActor (Post) async throws -> Void
    var body: some View { EmptyView() }
  }
#endif

/// What the articles need in addition to `SnippetContext`: edits on the server.
extension API {
  func archive(_ post: Post) async throws {}
  func archive(_ ids: Set<Post.ID>) async throws {}
  func move(_ posts: [Post], to position: ListPosition<Post.ID>) async throws {}
  @discardableResult func publish(_ post: Post) async throws -> Post { post }
  func rename(_ post: Post, to title: String) async throws {}
  func posts(at key: FeedKey?, limit: Int) async throws -> [Post] { [] }
  func names(page: Int) async throws -> [String] { [] }
}

nonisolated enum FeedKey: Hashable, Codable, Sendable {
  case newerThan(Post.ID), olderThan(Post.ID)
}

/// The environment of a view in the articles.
extension SnippetContext {
  static func refused(_ error: any Error) {}
  #if canImport(SwiftUI)
    static let scenePhase = ScenePhase.active
  #endif
}

/// What "Troubleshooting" corrects: its wrong blocks declare these themselves.
extension SnippetContext {
  nonisolated static func fetchPosts(after cursor: String?, limit: Int) async throws -> API.Answer {
    API.Answer()
  }
  nonisolated static func fetchPosts(page: Int) async throws -> [Post] { [] }
}

#if canImport(SwiftData)
  import SwiftData

  // The macro, and what it adds to a model, only exist on Apple's systems.
  #if canImport(ObjectiveC)
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Model nonisolated final class StoredPost {
      var number = 0
      var title = ""
      var date = 0
      init() {}
    }
  #else
    /// A model in the recipes.
    nonisolated final class StoredPost: PersistentModel {
      var number = 0
      var title = ""
      var date = 0
    }
  #endif
#endif

#if !canImport(ObjectiveC)
  /// As on Apple's systems, for the recipes.
  extension NSSortDescriptor {
    nonisolated convenience init(key: String?, ascending: Bool) {
      self.init(keyPath: \NSNumber.doubleValue, ascending: ascending)
    }
  }

  extension NSPredicate {
    nonisolated convenience init(format: String, _ arguments: any CVarArg...) {
      self.init(value: true)
    }
  }
#endif

// The program of "A list in five steps" as it is in the end: each of its blocks is compiled with the files before it.

nonisolated struct Glyph: Identifiable, Sendable {
  let id: Int
  let character: String
  let name: String

  static let samples = (65...90).map { id in
    let letter = String(UnicodeScalar(UInt8(id)))
    return Glyph(id: id, character: letter, name: "LATIN CAPITAL LETTER \(letter)")
  }
}

nonisolated struct CharactersAPI: Sendable {
  var delay = Duration.milliseconds(500)

  func page(after id: Int, limit: Int, matching query: String) async throws
    -> (glyphs: [Glyph], next: Int?)
  {
    try await Task.sleep(for: delay)
    let found = Glyph.samples.filter { $0.id > id && (query.isEmpty || $0.name.contains(query)) }
    let glyphs = Array(found.prefix(limit))
    return (glyphs, found.count > limit ? glyphs.last?.id : nil)
  }
}

nonisolated func characters(
  matching query: String = "",
  from api: CharactersAPI = CharactersAPI()
) -> ClosurePageSource<Glyph, Int> {
  .cursor { cursor, limit in
    let page = try await api.page(after: cursor ?? 0, limit: limit, matching: query.uppercased())
    return (page.glyphs, page.next)
  }
}
