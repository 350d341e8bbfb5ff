import Pagination
import PaginationUI
import SwiftUI

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
