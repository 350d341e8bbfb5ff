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
    List {
      PaginatedSections(characters, by: { $0[keyPath: key.keyPath] }) { character in
        CharacterLink(character)
      } header: { section in
        Text(section.key)
      } footer: { section in
        // The count of loaded items: the last section grows with the next page.
        Text("^[\(section.items.count) character](inflect: true)")
      }
    }
    .paginated(characters)
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

/// The key of a section.
enum SectionKey: String, CaseIterable, Identifiable {
  case row
  case category
  case plane

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .row: "Row"
    case .category: "Category"
    case .plane: "Plane"
    }
  }

  var keyPath: KeyPath<UnicodeCharacter, String> {
    switch self {
    case .row: \.row
    case .category: \.category
    case .plane: \.planeName
    }
  }
}

extension UnicodeCharacter {
  /// The block of 256 code points, such as "U+0400". Such a section continues over several pages.
  fileprivate var row: String {
    "U+" + codePoint.dropFirst(2).dropLast(2) + "00"
  }

  fileprivate var planeName: String { String(localized: "Plane \(plane)") }
}
