import Pagination
import PaginationUI
import SwiftUI

/// A chat that opens at its newest message, or where the user has left it in the last run.
@MainActor
struct ChatScreen: View {
  private let settings: AppSettings
  @StateObject private var chat: Kept<Chat>

  init(_ settings: AppSettings) {
    self.settings = settings
    _chat = StateObject(wrappedValue: Kept(settings.storedChat()))
  }

  var body: some View {
    ChatView(chat.value, settings)
  }
}

/// The messages above a field for a new one.
@MainActor
struct ChatView: View {
  private let chat: Chat
  private let settings: AppSettings
  /// The newest message that has been on screen, or that was restored.
  @State private var newest: Message.ID?
  @Environment(\.scenePhase) private var scenePhase

  init(_ chat: Chat, _ settings: AppSettings) {
    self.chat = chat
    self.settings = settings
    _newest = State(initialValue: chat.messages.items.last?.id)
  }

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 8) {
        PaginatedForEach(chat.messages) { message in
          MessageRow(message)
            .onAppear {
              if message.id == chat.messages.items.last?.id { newest = message.id }
            }
        }
        // A new message takes this place, and so it appears if the end of the chat is on screen.
        Color.clear
          .frame(height: 24)
      }
      .padding(.horizontal)
      .chatRows()
    }
    .modifier(ChatPlace(messages: chat.messages, newest: newest))
    // A chat goes on, so it says nothing at its end.
    .paginationView(.end) { EmptyView() }
    .overlay(alignment: .bottom) {
      NewRowsButton(chat.messages)
        .buttonStyle(.borderedProminent)
        .padding(.bottom, 8)
    }
    .safeAreaInset(edge: .bottom) {
      MessageField(send: send)
    }
    // The connection ends in the background. Afterwards, the chat catches up.
    .task(id: scenePhase) {
      if scenePhase == .active { await chat.listen() }
    }
  }

  private func send(_ text: String) {
    Task {
      do {
        try await chat.send(text)
      } catch {
        settings.refusal = error.localizedDescription
      }
    }
  }
}

/// A field for a new message.
@MainActor
private struct MessageField: View {
  let send: @MainActor (String) -> Void
  @State private var text = ""

  var body: some View {
    HStack {
      TextField("Message", text: $text)
        .textFieldStyle(.roundedBorder)
        .onSubmit(submit)
      Button(action: submit) {
        Label("Send", systemImage: "arrow.up.circle.fill")
          .labelStyle(.iconOnly)
          .font(.title)
      }
      .disabled(text.isEmpty)
    }
    .padding()
    .background(.bar)
  }

  private func submit() {
    guard !text.isEmpty else { return }
    send(text)
    text = ""
  }
}

/// Opens a chat at its end and follows it there, goes to messages that the user sends, and keeps the place while
/// messages come above.
@MainActor
private struct ChatPlace: ViewModifier {
  @ObservedObject var messages: Paginator<Message>
  let newest: Message.ID?
  /// The message at the top of the screen. Setting it to the newest one shows the end of the chat.
  @State private var top: Message.ID?

  func body(content: Content) -> some View {
    keepingPlace(content)
      .onChange(of: newest) { newest in top = newest }
      .onChange(of: messages.items.last?.id) { last in
        if top == nil || messages.items.last?.author == nil { top = last }
      }
  }

  @ViewBuilder private func keepingPlace(_ content: Content) -> some View {
    if #available(iOS 17, *) {
      content
        .scrollPosition(id: $top, anchor: .top)
        .defaultScrollAnchor(.bottom)
        .paginated(messages)
        // The system keeps the place, to the point.
        .paginationKeepsPlace(false)
        .onAppear { top = messages.takeRestoredPlace() ?? top }
        // The button for new messages goes to the first of them.
        .onChange(of: messages.anchor) { _, anchor in
          if let anchor, anchor.place == .top { top = anchor.id }
        }
    } else {
      // The paginator's views keep the place, to a row or so.
      ScrollViewReader { scrollView in
        content
          .paginated(messages)
          .onChange(of: top) { scrollView.scrollTo($0, anchor: .bottom) }
      }
    }
  }
}

extension View {
  /// Marks the rows as the targets of the scroll position.
  @MainActor @ViewBuilder fileprivate func chatRows() -> some View {
    if #available(iOS 17, *) {
      scrollTargetLayout()
    } else {
      self
    }
  }
}
