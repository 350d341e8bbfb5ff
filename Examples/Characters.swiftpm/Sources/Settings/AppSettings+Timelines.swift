import Foundation
import Pagination
import PaginationStorage

/// The feed. Its server is always inside the app.
///
/// Its requests read the settings when they are made, so it needs no new source, and stays stored.
extension AppSettings {
  var postAPI: PostAPI { PostAPI(server: PostAPI.storedServer, network: network) }

  /// The feed, which begins where the user has left it in an earlier run of the app.
  func storedFeed() -> Paginator<Post> {
    Paginator(
      source: postAPI.feed,
      restoring: .file("feed", signature: "posts"),
      sharing: posts,
      configuration: loading.configuration.forFeed
    )
  }

  /// Changes the post in all lists and on its detail screen at once, and back if the server refuses.
  func setLiked(_ isLiked: Bool, _ id: Post.ID) {
    let api = postAPI
    posts.update(id) {
      $0.setLiked(isLiked)
    } committing: {
      try await api.setLiked(isLiked, id)
    } refused: { [weak self] error in
      self?.refusal = error.localizedDescription
    }
  }

  private var network: Network {
    Network {
      try await self.server.travel()
    } write: {
      try await self.server.travel()
      if await self.refusesEdits { throw EditRefusal() }
    }
  }
}
