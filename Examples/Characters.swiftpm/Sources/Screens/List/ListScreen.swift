import Pagination
import PaginationUI
import SwiftUI

/// A list that can be searched, edited and selected from.
@MainActor
struct ListScreen: View {
  @ObservedObject private var settings: AppSettings
  // `@State` also on iOS 16, because this view reads nothing of the paginator: a page is news for
  // the rows, and none for the screen around them.
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
    // What the edits are sent to, as it is now.
    let api = settings.api

    PaginatedList(characters, selection: $selection) { character in
      CharacterLink(character)
        .swipeActions(edge: .leading) { CopyButton(character) }
    }
    // The rows go or move at once. What is thrown here brings them back.
    .onDelete { try await api.delete([$0]) }
    .onMove { try await api.move($0) }
    // Rows without words instead of a spinner, the first time.
    .paginationViewStyle(PlaceholderPaginationViewStyle { CharacterRow(.sample) })
    .searchable(text: $query)
    // One request for what was typed, not one for each letter. The rows stay until it is answered.
    .onChange(of: query) { query in
      characters.setSource(api.characters(matching: query), after: .milliseconds(300))
    }
    .onChange(of: settings.server) { _ in
      characters.setSource(settings.api.characters(matching: query), after: .milliseconds(300))
    }
    // An alert says it by itself. Here the button's deletions shall use the same words.
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

  /// Deletes what is selected, all or nothing, as the server does it: one edit.
  private func deleteSelection() {
    let chosen = selection.compactMap { characters.items[id: $0] }
    let api = settings.api
    selection = []
    // An edit moves rows as the transaction says in which it is made.
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
