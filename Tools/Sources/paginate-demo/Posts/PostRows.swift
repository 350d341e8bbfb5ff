import DemoServer
import Foundation
import Pagination
import PaginationStorage
import ProgramSupport
import TerminalList

/// How posts look in the list.
enum PostRows {
  static let content = RowContent<Post>(
    noun: "posts",
    columns: { post in
      [
        RowColumn("#\(post.id)", width: 6, role: .dim),
        RowColumn(String(post.time.dropFirst(11).prefix(8)), width: 9, role: .dim),
        RowColumn(post.author, width: 7, role: .field),
        RowColumn(post.text + (post.edited ? " (edited)" : "")),
      ]
    },
    section: { post in post.pinned ? "Pinned" : String(post.time.prefix(10)) },
    describe: failureText(for:),
    detail: { post in
      [
        post.text,
        "",
        "Author    \(post.author)",
        "Written   \(post.time)",
        "Id        \(post.id)",
        "Pinned    \(post.pinned ? "yes" : "no")",
        "Edited    \(post.edited ? "yes" : "no")",
      ]
    }
  )
}

extension PostRows {
  /// The list of posts.
  ///
  /// - Parameter store: Where the list is stored; `nil` if it is not.
  @MainActor
  static func paginator(
    _ api: PostAPI,
    _ configuration: PaginationConfiguration,
    storedIn store: (any ListStore)?
  ) -> Paginator<Post> {
    guard let store else { return Paginator(source: api.source, configuration: configuration) }
    return Paginator(
      source: api.source,
      restoring: ListRestoration(
        "posts",
        in: store,
        signature: "posts by \(api.style.rawValue)"
      ),
      configuration: configuration
    )
  }
}
