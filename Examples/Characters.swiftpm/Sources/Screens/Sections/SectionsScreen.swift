import Pagination
import PaginationUI
import SwiftUI

/// A list in sections with a selectable key.
@MainActor
struct SectionsScreen: View {
  @ObservedObject private var settings: AppSettings
  @State private var characters: Paginator<UnicodeCharacter>
  @State private var key = SectionKey.row

  init(_ settings: AppSettings) {
    self.settings = settings
    _characters = State(wrappedValue: settings.characters())
  }

  var body: some View {
    PaginatedList(characters, sectionedBy: { $0[keyPath: key.keyPath] }) { character in
      CharacterLink(character)
    } header: { section in
      Text(section.key)
    } footer: { section in
      // The count of loaded items: the last section grows with the next page.
      Text("\(section.items.count) characters")
    }
    .listStyle(.insetGrouped)
    .onChange(of: settings.server) { _ in
      characters.setSource(settings.api.characters(), after: .milliseconds(300))
    }
    .toolbar {
      Picker("Sections by", selection: $key) {
        ForEach(SectionKey.allCases) { key in
          Text(key.title)
        }
      }
    }
  }
}
