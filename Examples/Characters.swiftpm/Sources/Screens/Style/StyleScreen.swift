import Pagination
import PaginationUI
import SwiftUI

/// A list with its own views and texts for states.
@MainActor
struct StyleScreen: View {
  @ObservedObject private var settings: AppSettings
  @State private var characters: Paginator<UnicodeCharacter>
  @State private var answer = StyleAnswer.all

  init(_ settings: AppSettings) {
    self.settings = settings
    _characters = State(wrappedValue: settings.characters())
  }

  var body: some View {
    PaginatedList(characters) { character in
      CharacterLink(character)
    }
    // A style for several states. Around the whole app, it would be the app's style.
    .paginationViewStyle(GlyphStyle())
    // One view.
    .paginationView(.empty) {
      Text("No character has such a name.")
        .foregroundStyle(.secondary)
    }
    // One text. The others stay in the user's language.
    .paginationStrings { $0.retry = "Ask Again" }
    .onChange(of: settings.server) { _ in ask() }
    .onChange(of: answer) { _ in ask() }
    .toolbar {
      Picker("Answer", selection: $answer) {
        ForEach(StyleAnswer.allCases) { answer in
          Text(answer.title)
        }
      }
    }
  }

  private func ask() {
    characters.setSource(answer.source(of: settings.api), after: .milliseconds(300))
  }
}
