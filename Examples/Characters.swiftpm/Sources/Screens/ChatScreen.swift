import Foundation
import Pagination
import PaginationUI
import SwiftUI

/// A chat that opens at its newest message, or where the user has left it in the last run.
@MainActor
struct ChatScreen: View {
  private let settings: AppSettings
  @State private var chat: Chat

  init(_ settings: AppSettings) {
    self.settings = settings
    _chat = State(wrappedValue: settings.storedChat())
  }

  var body: some View {
    ChatView(chat, settings)
  }
}

/// The messages above a field for a new one.
@MainActor
struct ChatView: View {
  private let chat: Chat
  private let settings: AppSettings
  @Environment(\.scenePhase) private var scenePhase

  init(_ chat: Chat, _ settings: AppSettings) {
    self.chat = chat
    self.settings = settings
  }

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 8) {
        PaginatedForEach(chat.messages) { message in MessageRow(message) }
      }
      .padding(.horizontal)
    }
    .anchoredAtTheEnd()
    .paginated(chat.messages)
    // A chat goes on, so it says nothing at its end.
    .paginationView(.complete) { EmptyView() }
    .overlay(alignment: .bottom) {
      NewRowsButton(chat.messages)
        .buttonStyle(.borderedProminent)
        .padding(.bottom, 8)
    }
    .safeAreaInset(edge: .bottom) {
      MessageField(send: chat.send) { settings.refusal = $0.localizedDescription }
    }
    // The connection ends in the background. Afterwards, the chat catches up.
    .task(id: scenePhase) {
      if scenePhase == .active { await chat.listen() }
    }
  }
}

/// A field for a new message. It gets the text back if the message is refused.
@MainActor
private struct MessageField: View {
  let send: @MainActor (String) async throws -> Void
  let refused: @MainActor (any Error) -> Void
  @State private var text = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    HStack {
      TextField("Message", text: $text)
        .textFieldStyle(.roundedBorder)
        .focused($isFocused)
        .submitLabel(.send)
        .onSubmit(submit)
      Button(action: submit) {
        Label("Send", systemImage: "arrow.up.circle.fill")
          .labelStyle(.iconOnly)
          .font(.title)
      }
      .disabled(message.isEmpty)
    }
    .padding()
    .background(.bar)
  }

  private var message: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

  private func submit() {
    let message = message
    guard !message.isEmpty else { return }
    text = ""
    // The return key ends editing, but a chat goes on.
    isFocused = true
    Task {
      do {
        try await send(message)
      } catch {
        // Before what the user has written meanwhile.
        text = text.isEmpty ? message : "\(message) \(text)"
        refused(error)
      }
    }
  }
}

extension View {
  /// Keeps the distance to the end when messages come above the screen and when the keyboard opens, from iOS 17 on.
  /// Without a binding to the position: beside it, the rows jump when the keyboard opens.
  @MainActor @ViewBuilder fileprivate func anchoredAtTheEnd() -> some View {
    if #available(iOS 17, *) {
      defaultScrollAnchor(.bottom)
    } else {
      self
    }
  }
}
