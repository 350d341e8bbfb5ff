import Foundation
import Pagination
import PaginationStorage

/// The feed and the chat. Their servers are always inside the app.
///
/// Their requests read the settings when they are made, so these lists need no new source, and stay stored.
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

  /// The chat, which begins where the user has left it in an earlier run of the app.
  func storedChat() -> Chat {
    Chat(
      Chat.storedServer,
      network: network,
      restoring: .file("chat", signature: "messages"),
      configuration: loading.configuration
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
