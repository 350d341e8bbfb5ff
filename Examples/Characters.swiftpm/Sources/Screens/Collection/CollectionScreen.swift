import Pagination
import PaginationUI
import SwiftUI

/// The same list in UIKit.
@MainActor
struct CollectionScreen: View {
  @ObservedObject private var settings: AppSettings
  @State private var characters: Paginator<UnicodeCharacter>
  @State private var selected: UnicodeCharacter?

  init(_ settings: AppSettings) {
    self.settings = settings
    _characters = State(wrappedValue: settings.characters())
  }

  var body: some View {
    CharacterCollection(
      characters: characters,
      api: settings.api,
      loads: settings.loadsOnlyWhileVisible ? .whileVisible : .always
    ) { character in
      selected = character
    }
    .ignoresSafeArea()
    .navigationDestination(isPresented: isSelected) {
      if let selected { CharacterDetail(selected) }
    }
    .onChange(of: settings.server) { _ in
      characters.setSource(settings.api.characters(), after: .milliseconds(300))
    }
  }

  private var isSelected: Binding<Bool> {
    Binding {
      selected != nil
    } set: {
      if !$0 { selected = nil }
    }
  }
}
