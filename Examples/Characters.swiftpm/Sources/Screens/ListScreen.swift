import Pagination
import PaginationUI
import SwiftUI
import UIKit

/// A list with search, edits and selection.
@MainActor
struct ListScreen: View {
  @ObservedObject private var settings: AppSettings
  // `@State` also on iOS 16, because this view reads no property of the paginator.
  @State private var characters: Paginator<UnicodeCharacter>
  @State private var selection: Set<UnicodeCharacter.ID> = []
  @State private var query = ""
  @State private var refusal: String?
  @Environment(\.accessibilityReduceMotion) private var isMotionReduced

  init(_ settings: AppSettings) {
    self.settings = settings
    _characters = State(wrappedValue: settings.characters())
  }

  var body: some View {
    let api = settings.api

    PaginatedList(characters, selection: $selection) { character in
      CharacterLink(character)
        .swipeActions(edge: .leading) { CopyButton(character) }
    }
    // Rows disappear or move immediately. If the closure throws, they come back.
    .onDelete { try await api.delete([$0]) }
    .onMove { try await api.move($0) }
    // Redacted rows instead of the first spinner.
    .paginationViewStyle(PlaceholderPaginationViewStyle { CharacterRow(.sample) })
    .searchable(text: $query)
    // One request after the user stops typing. The rows stay until its response.
    .onChange(of: query) { query in
      characters.setSource(api.characters(matching: query), after: .milliseconds(300))
    }
    .onChange(of: settings.server) { _ in
      characters.setSource(settings.api.characters(matching: query), after: .milliseconds(300))
    }
    // Replaces the default alert, so that the button's deletions use the same one.
    .onPaginationEditFailure { refusal = $0.localizedDescription }
    .alert("Not Changed", isPresented: isRefused, presenting: refusal) { _ in
    } message: { refusal in
      Text(refusal)
    }
    .modifier(
      ListToolbar(
        characters: characters,
        selection: selection,
        deleteSelection: deleteSelection
      )
    )
  }

  private var isRefused: Binding<Bool> {
    Binding {
      refusal != nil
    } set: {
      if !$0 { refusal = nil }
    }
  }

  /// Deletes the selected items in one edit, because the server deletes all or none.
  private func deleteSelection() {
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
        refusal = error.localizedDescription
      }
    }
  }
}

@MainActor
struct ListToolbar: ViewModifier {
  let characters: Paginator<UnicodeCharacter>
  let selection: Set<UnicodeCharacter.ID>
  let deleteSelection: @MainActor () -> Void

  func body(content: Content) -> some View {
    content.toolbar {
      ToolbarItem {
        EditButton()
      }
      #if targetEnvironment(macCatalyst)
        // A Mac has no pull gesture.
        ToolbarItem {
          PaginationRefreshButton(characters)
        }
      #endif
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
    return characters.totalCount.map { "\(count) of \($0.formatted())" } ?? count
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
