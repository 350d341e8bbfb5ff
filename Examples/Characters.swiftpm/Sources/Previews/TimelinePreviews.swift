#if DEBUG
  import Foundation
  import Pagination
  import PaginationStorage
  import SwiftUI

  /// The feed: its days, new posts that wait, a gap, and the states without rows.
  struct FeedPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      FeedPreview()
        .previewDisplayName("Days")
      FeedPreview { feed, server in
        await feed.load()
        await server.write(12, PostWriter().post)
        await feed.check()
      }
      .previewDisplayName("12 new")
      FeedPreview { feed, server in
        await feed.load()
        await server.write(60, PostWriter().post)
        await feed.refresh()
      }
      .previewDisplayName("Gap below the new posts")
      FeedPreview(Network(read: PreviewRequest.isSilent))
        .previewDisplayName("Loading")
      FeedPreview(Network(read: PreviewRequest.fails))
        .previewDisplayName("Failed")
    }
  }

  /// The chat: its newest messages, one that is on its way, one that is refused, and the states without rows.
  struct ChatPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      ChatPreview()
        .previewDisplayName("Newest messages")
      ChatPreview { chat, server in
        await chat.messages.load()
        await server.write(60, PostWriter(seed: 2).message)
        await chat.messages.refresh()
      }
      .previewDisplayName("Catching up")
      ChatPreview(Network(write: PreviewRequest.isSilent)) { chat, _ in
        await chat.messages.load()
        try await chat.send("Is anyone there?")
      }
      .previewDisplayName("Sending")
      ChatPreview(Network(write: PreviewRequest.fails)) { chat, _ in
        await chat.messages.load()
        try await Task.sleep(for: .seconds(1))
        try await chat.send("This message disappears.")
      }
      .previewDisplayName("Refused")
      ChatPreview(Network(read: PreviewRequest.isSilent))
        .previewDisplayName("Loading")
      ChatPreview(Network(read: PreviewRequest.fails))
        .previewDisplayName("Failed")
    }
  }

  /// Keeps the feed of a preview and its server, and does what leads to a state.
  @MainActor
  private struct FeedPreview: View {
    typealias Action = @MainActor (Paginator<Post>, LiveTimeline<Post>) async -> Void

    @StateObject private var settings = AppSettings()
    @State private var kept: (feed: Paginator<Post>, server: LiveTimeline<Post>)
    private let action: Action

    init(_ network: Network = Network(), action: @escaping Action = { _, _ in }) {
      let server = LiveTimeline.preview(PostWriter().post)
      let feed = Paginator(
        source: PostAPI(server: server, network: network).feed,
        configuration: PaginationConfiguration(retry: .never).forFeed
      )
      _kept = State(wrappedValue: (feed, server))
      self.action = action
    }

    var body: some View {
      NavigationStack {
        FeedList(kept.feed, settings)
      }
      .task { await action(kept.feed, kept.server) }
    }
  }

  /// Keeps the chat of a preview and its server, and does what leads to a state.
  @MainActor
  private struct ChatPreview: View {
    typealias Action = @MainActor (Chat, LiveTimeline<Message>) async throws -> Void

    @StateObject private var settings = AppSettings()
    @State private var kept: (chat: Chat, server: LiveTimeline<Message>)
    private let action: Action

    init(_ network: Network = Network(), action: @escaping Action = { _, _ in }) {
      let server = LiveTimeline.preview(PostWriter(seed: 2).message)
      let chat = Chat(
        server,
        network: network,
        restoring: ListRestoration("chat", in: MemoryListStore(), signature: "preview"),
        configuration: PaginationConfiguration(retry: .never)
      )
      _kept = State(wrappedValue: (chat, server))
      self.action = action
    }

    var body: some View {
      ChatView(kept.chat, settings)
        .task { try? await action(kept.chat, kept.server) }
    }
  }

  /// What happens to the requests of a preview.
  private enum PreviewRequest {
    static let isSilent: @Sendable () async throws -> Void = {
      try await Task.sleep(for: .seconds(Int32.max))
    }
    static let fails: @Sendable () async throws -> Void = { throw PreviewFailed() }
  }

  extension LiveTimeline {
    /// A timeline that begins now.
    fileprivate static func preview(
      _ write: @escaping @Sendable (_ number: Int, _ date: Date) -> Row
    ) -> LiveTimeline {
      LiveTimeline(Log(start: Date()), history: 200, spacing: 2_400, write: write)
    }

    /// Adds some rows.
    fileprivate func write(
      _ count: Int,
      _ write: @Sendable (_ number: Int, _ date: Date) -> Row
    ) {
      for _ in 0..<count { _ = add(write) }
    }
  }
#endif
