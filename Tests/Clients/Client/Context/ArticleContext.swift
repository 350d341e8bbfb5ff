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
  func posts(limit: Int) async throws -> [Post] { [] }
  func posts(olderThan id: Post.ID, limit: Int) async throws -> [Post] { [] }
  func posts(newerThan id: Post.ID, limit: Int) async throws -> [Post] { [] }
  func posts(until day: Date, limit: Int) async throws -> [Post] { [] }
  func rename(_ post: Post, to title: String) async throws {}
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
