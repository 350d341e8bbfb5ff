import Foundation
import Pagination

#if canImport(SwiftUI)
  import SwiftUI

  struct PostRow: View {
    var post: Post
    init(_ post: Post) { self.post = post }
    var body: some View { Text(post.title) }
  }
#endif

/// The declarations that the documentation's snippets use: an app that reads posts from an API.
///
/// `Scripts/extract-snippets` turns the snippets into functions in extensions of this type. They
/// are only compiled and never called.
enum SnippetContext {
  static let api = API()
  static let post = Post(id: 1)
  static let draft = Post(id: 2)
  static let query = "swift"
  static let accounts = ["work", "home"]
  nonisolated static let sdk = SDK()
  static let url = URL(filePath: "/posts")
  static let response = API.Answer()
  static let store = Store()
  static let source: ClosurePageSource<Post, PageOffset> = .collection(Post.samples)

  @MainActor static var posts: Paginator<Post> { Paginator(source: source) }

  nonisolated static func isOnCellular() -> Bool { false }

  /// Takes a snippet that starts with a dot, such as `.offset { … }`, so it can be compiled as the
  /// initial value of a stored property.
  nonisolated static func use<Key>(_ source: ClosurePageSource<Post, Key>) -> Paginator<Post> {
    Paginator(source: source)
  }
  nonisolated static func use(_ policy: PrefetchPolicy) -> PrefetchPolicy { policy }
}

nonisolated struct Post: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var title = ""
  var date = 0
  var isLiked = false
  var likes = 0

  static let samples = [Post(id: 1), Post(id: 2)]
}

nonisolated struct Row: Identifiable, Sendable {
  var post: Post
  var id: Int { post.id }
}

struct Store: Sendable {
  func insert(_ posts: [Post]) async throws {}
}

/// An app's client. Some methods exist twice, for snippets that need only the items and for
/// snippets that need the whole answer. If a snippet fits both, the second is preferred.
struct API: Sendable {
  nonisolated struct Answer: Sendable {
    var posts: [Post] = []
    var total: Int?
    var hasMore = false
    var nextCursor: String?
  }

  struct Messages: Sendable {
    var items: [Post] = []
    var older: Int?
    var newer: Int?
  }

  struct Charges: Sendable {
    var data: [Post] = []
    var hasMore = false
  }

  var posts: ClosurePageSource<Post, PageOffset> { .collection(Post.samples) }
  var videos: ClosurePageSource<Post, PageOffset> { .collection([]) }
  func messages(of account: String) -> ClosurePageSource<Post, PageOffset> { .collection([]) }

  @_disfavoredOverload
  func posts(page: Int, perPage: Int) async throws -> [Post] { [] }
  func posts(page: Int, perPage: Int) async throws -> Answer { Answer() }

  @_disfavoredOverload
  func posts(offset: Int, limit: Int) async throws -> [Post] { [] }
  func posts(offset: Int, limit: Int) async throws -> Answer { Answer() }

  func posts(after cursor: String?, limit: Int) async throws -> Answer { Answer() }
  func posts(olderThan date: Int?, limit: Int) async throws -> [Post] { [] }
  func search(_ query: String) -> ClosurePageSource<Post, PageOffset> { .collection([]) }
  func search(_ query: String, after cursor: String?, limit: Int) async throws
    -> (items: [Post], next: String?)
  { ([], nil) }
  func live() -> AsyncStream<Post> { AsyncStream { $0.finish() } }
  func delete(_ post: Post) async throws {}
  func like(_ id: Post.ID) async throws {}
  func like(_ post: Post) async throws -> Post { post }
  func charges(startingAfter id: Int?, limit: Int) async throws -> Charges { Charges() }
  func messages(around key: Int?, limit: Int) async throws -> Messages { Messages() }
  func withAuthors(_ posts: [Post]) async throws -> [Post] { posts }
}

/// A client of another module, which returns sequences of pages.
nonisolated struct SDK: Sendable {
  func listPosts(since year: Int) -> AsyncThrowingStream<API.Answer, any Error> {
    .init { $0.finish() }
  }
  func chunksOfPosts() -> AsyncStream<[Post]> { .init { $0.finish() } }
}
