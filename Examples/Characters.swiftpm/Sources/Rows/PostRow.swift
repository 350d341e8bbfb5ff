import Pagination
import SwiftUI

/// A post as a row of the feed.
@MainActor
struct PostRow: View {
  private let post: Post

  init(_ post: Post) {
    self.post = post
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text(verbatim: post.author)
          .font(.headline)
        Spacer()
        Text(post.date, style: .time)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      Text(verbatim: post.text)
      Label(post.likes.formatted(), systemImage: post.isLiked ? "heart.fill" : "heart")
        .font(.footnote)
        .foregroundStyle(post.isLiked ? Color.pink : .secondary)
        .accessibilityLabel(
          post.isLiked ? "Likes: \(post.likes), yours too" : "Likes: \(post.likes)"
        )
    }
    .accessibilityElement(children: .combine)
    .accessibilityIdentifier("row \(post.id)")
  }
}

/// Likes a post, or no longer.
@MainActor
struct LikeButton: View {
  private let post: Post
  private let settings: AppSettings

  init(_ post: Post, _ settings: AppSettings) {
    self.post = post
    self.settings = settings
  }

  var body: some View {
    Button {
      settings.setLiked(!post.isLiked, post.id)
    } label: {
      Label(post.isLiked ? "Unlike" : "Like", systemImage: post.isLiked ? "heart.slash" : "heart")
    }
    .tint(.pink)
  }
}

/// One post, which changes here and in the feed together.
@MainActor
struct PostDetail: View {
  @ObservedObject private var post: SharedItem<Post>
  private let settings: AppSettings

  init(_ post: SharedItem<Post>, _ settings: AppSettings) {
    self.post = post
    self.settings = settings
  }

  var body: some View {
    if let post = post.value {
      List {
        PostRow(post)
        LabeledContent("Number", value: "\(post.id)")
      }
      .navigationTitle(Text(verbatim: post.author))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        LikeButton(post, settings)
      }
    } else {
      Text("This post was deleted.")
    }
  }
}
