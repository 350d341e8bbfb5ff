import Pagination
import PaginationUI
import SwiftUI
import UIKit

/// A list with search, a filter, edits, favorites and selection.
@MainActor
struct ListScreen: View {
  @ObservedObject private var settings: AppSettings
  @State private var list: Paginator<UnicodeCharacter>
  @State private var selection: Set<UnicodeCharacter.ID> = []
  @State private var filter = CharacterFilter()
  @Environment(\.accessibilityReduceMotion) private var isMotionReduced

  init(_ settings: AppSettings) {
    self.settings = settings
    _list = State(wrappedValue: settings.characters())
  }

  var body: some View {
    let api = settings.api

    PaginatedList(list, selection: .several($selection)) { character in
      CharacterLink(character)
        .swipeActions(edge: .leading) {
          FavoriteButton(character, settings)
          CopyButton(character)
        }
    }
    // Rows disappear or move immediately. If the closure throws, they come back.
    .onDelete { try await api.delete([$0]) }
    .onMove { try await api.move($0) }
    // Redacted rows instead of the first spinner.
    .paginationViewStyle(.placeholder { CharacterRow(.sample) })
    // Replaces the default alert, so that all edits use the same one.
    .onPaginationEditFailure { settings.refusal = $0.localizedDescription }
    .searchable(text: $filter.text)
    // One request after the user stops typing. The rows stay until its response.
    .onChange(of: filter) { filter in
      list.setSource(settings.api.characters(matching: filter), after: .milliseconds(300))
    }
    .onChange(of: settings.server) { _ in
      list.setSource(settings.api.characters(matching: filter), after: .milliseconds(300))
    }
    .modifier(
      ListToolbar(
        characters: list,
        filter: $filter,
        selection: selection,
        deleteSelection: deleteSelection
      )
    )
  }

  /// Deletes the selected items in one edit, because the server deletes all or none.
  private func deleteSelection() {
    let characters = list
    let chosen = selection.compactMap { characters.items[id: $0] }
    let api = settings.api
    selection = []
    // The transaction of the edit animates the rows.
    withAnimation(isMotionReduced ? nil : .default) {
      characters.edit { batch in
        for character in chosen { batch.remove(character.id) }
      } committing: {
        try await api.delete(chosen)
      } refused: { error in
        settings.refusal = error.localizedDescription
      }
    }
  }
}

@MainActor
struct ListToolbar: ViewModifier {
  let characters: Paginator<UnicodeCharacter>
  @Binding var filter: CharacterFilter
  let selection: Set<UnicodeCharacter.ID>
  let deleteSelection: @MainActor () -> Void

  func body(content: Content) -> some View {
    content.toolbar {
      ToolbarItem {
        CategoryMenu(category: $filter.category)
      }
      ToolbarItemGroup {
        EditButton()
        #if targetEnvironment(macCatalyst)
          // A Mac has no pull gesture.
          PaginationRefreshButton(characters)
        #endif
      }
      ToolbarItemGroup(placement: .bottomBar) {
        if selection.isEmpty {
          CharacterCount(characters)
        } else {
          Button("Delete \(selection.count)", role: .destructive, action: deleteSelection)
        }
      }
    }
  }
}

/// Narrows a list to the characters of one category.
@MainActor
struct CategoryMenu: View {
  @Binding var category: CharacterFilter.Category?

  var body: some View {
    Menu {
      Picker("Category", selection: $category) {
        Text("All").tag(CharacterFilter.Category?.none)
        ForEach(CharacterFilter.Category.allCases) { category in
          Text(category.title).tag(Optional(category))
        }
      }
    } label: {
      Label("Filter", systemImage: "line.3.horizontal.decrease.circle")
        .symbolVariant(category == nil ? .none : .fill)
    }
    .accessibilityValue(category.map { Text($0.title) } ?? Text("All"))
    .accessibilityIdentifier("filter")
  }
}

extension CharacterFilter.Category {
  /// The name in the user's language. Rows show the server's word, which is English.
  fileprivate var title: LocalizedStringKey { LocalizedStringKey(rawValue) }
}

/// The number of loaded characters, and the total.
///
/// A view that reads a paginator observes it: automatically from iOS 17 on, as an `ObservedObject`
/// on iOS 16. This is a separate view, so that a new page evaluates only this text and not the
/// screen with its list.
@MainActor
struct CharacterCount: View {
  @ObservedObject private var characters: Paginator<UnicodeCharacter>

  init(_ characters: Paginator<UnicodeCharacter>) {
    self.characters = characters
  }

  var body: some View {
    Text(text)
      .font(.footnote)
      .foregroundStyle(.secondary)
      .monospacedDigit()
  }

  private var text: String {
    let count = characters.items.count.formatted()
    guard let total = characters.totalCount?.formatted() else { return count }
    return String(localized: "\(count) of \(total)")
  }
}

/// Copies a character. Rows take swipe actions as in any `List`.
@MainActor
struct CopyButton: View {
  private let character: UnicodeCharacter

  init(_ character: UnicodeCharacter) {
    self.character = character
  }

  var body: some View {
    Button {
      UIPasteboard.general.string = character.character
    } label: {
      Label("Copy", systemImage: "doc.on.doc")
    }
    .tint(.indigo)
  }
}
