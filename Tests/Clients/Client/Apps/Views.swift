#if canImport(SwiftUI)
  import Backend
  import Foundation
  import Pagination
  import PaginationUI
  import SwiftUI

  // SDKs since Xcode 16 put views on the main actor; older ones, which can compile this too, don't.

  @MainActor
  struct MailScreen: View {
    @State private var mails = Paginator(
      source: .offset { offset, limit in
        try await MailClient.shared.mails(offset: offset, limit: limit)
      }
    )
    @StateObject private var messages = Paginator(
      source: .cursor { cursor, limit in
        let page = try await messageActor.messages(after: cursor, limit: limit)
        return (page.messages, page.next)
      }
    )

    var body: some View {
      PaginatedList(mails) { mail in Text(mail.subject) }
        .toolbar { Text("\(messages.items.count)") }
    }
  }

  @MainActor
  struct ModelScreen: View {
    @State private var model = MailModel(service: messageService)
    @State private var isDescending = false

    var body: some View {
      PaginatedList(model.messages, sectionedBy: { $0.text.prefix(1) }) { message in
        Text(message.text)
      } header: { section in
        Text(section.key)
      }
      .onDelete { message in try await model.delete(message) }
    }
  }

  /// A generic screen.
  @MainActor
  struct ListScreen<Item: Identifiable & Sendable, Row: View>: View where Item.ID: Sendable {
    let list: Paginator<Item>
    @ViewBuilder let row: (Item) -> Row

    var body: some View {
      ScrollView {
        LazyVStack {
          PaginatedForEach(list, row: row)
        }
      }
      .paginated(list)
    }
  }

  @MainActor
  struct GroupedScreen<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    let list: Paginator<Item>
    let group: (Item) -> String
    let title: KeyPath<Item, String>

    var body: some View {
      List {
        PaginatedSections(list, by: group) { item in
          Text(item[keyPath: title])
        } header: { section in
          Text(section.key)
        }
      }
      .paginated(list)
    }
  }
#endif
