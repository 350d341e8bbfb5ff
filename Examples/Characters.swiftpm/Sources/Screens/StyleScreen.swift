import Pagination
import PaginationHTTP
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
    .paginationStrings { $0[.retry] = String(localized: "Ask Again") }
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

/// Shows states as large symbols. It leaves the other views as they are.
struct GlyphStyle: PaginationViewStyle {
  func makeBody(configuration: PaginationViewConfiguration) -> some View {
    switch (configuration.state, configuration.place) {
    case (.loading, .list):
      Glyph("…", label: configuration.strings[.loading])
    case (.failure, .list):
      VStack {
        Glyph("⚠︎", label: configuration.strings[.failedTitle])
        if let failure = configuration.failure {
          Text(failure.error.localizedDescription)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        Button(configuration.strings[.retry], action: configuration.action)
          .buttonStyle(.borderedProminent)
      }
      .multilineTextAlignment(.center)
      .padding()
    case (.failure, .start), (.failure, .end):
      // One line, so that the edge keeps its height while its state changes.
      Button(configuration.strings[.retry], action: configuration.action)
        .buttonStyle(.borderless)
    case (.complete, _):
      Text(verbatim: "❦")
        .foregroundStyle(.secondary)
        .accessibilityLabel(configuration.strings[.end])
    default:
      configuration.content
    }
  }
}

/// A symbol that VoiceOver reads as text.
@MainActor
private struct Glyph: View {
  private let symbol: String
  private let label: String

  init(_ symbol: String, label: String) {
    self.symbol = symbol
    self.label = label
  }

  var body: some View {
    Text(verbatim: symbol)
      .font(.system(size: 80, weight: .thin))
      .foregroundStyle(.tint)
      .accessibilityLabel(label)
  }
}

/// The server's answers, which lead to the states of a list.
enum StyleAnswer: String, CaseIterable, Identifiable {
  case all
  case few
  case none
  case failure

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .all: "All"
    case .few: "A few, and the end"
    case .none: "None"
    case .failure: "Failure"
    }
  }

  func source(of api: CharacterAPI) -> ClosurePageSource<UnicodeCharacter, HTTPPageKey> {
    switch self {
    case .all:
      return api.characters()
    case .few:
      return api.characters(matching: CharacterFilter(text: "currency"))
    case .none:
      return api.characters(matching: CharacterFilter(text: "no such character"))
    case .failure:
      var failing = api
      failing.server.failureRate = 1
      return failing.characters()
    }
  }
}
