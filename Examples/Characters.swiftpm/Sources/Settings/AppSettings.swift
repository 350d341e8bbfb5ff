import Combine
import Foundation
import Pagination

/// The user's settings, most of which are stored.
@MainActor
final class AppSettings: ObservableObject {
  @Published var server: ServerSettings {
    didSet { SettingsStore.save(server, as: "server") }
  }

  @Published var loading: LoadingSettings {
    didSet { SettingsStore.save(loading, as: "loading") }
  }

  // Not stored: the next day they would look like bugs.
  @Published var refusesEdits = false
  @Published var loadsOnlyWhileVisible = false

  /// Why the server has refused an edit, while an alert says so.
  @Published var refusal: String?

  /// The items of all lists: a favorite of one list is a favorite in every other and on the detail screen.
  let shared = SharedItems<UnicodeCharacter>()

  /// The posts of the feed and of the detail screen.
  let posts = SharedItems<Post>()

  private let saved = SavedCharacters.stored
  private let edits = EditServer(saved: .stored)

  init() {
    server = SettingsStore.load(as: "server") ?? ServerSettings()
    loading = SettingsStore.load(as: "loading") ?? LoadingSettings()
  }

  /// The servers with the current settings.
  var api: CharacterAPI {
    CharacterAPI(server: server, refusesEdits: refusesEdits, edits: edits)
  }

  /// A list of characters with the current settings.
  func characters() -> Paginator<UnicodeCharacter> {
    Paginator(source: api.characters(), sharing: shared, configuration: loading.configuration)
  }

  /// The favorites, which a database on the device has.
  func savedCharacters() -> Paginator<UnicodeCharacter> {
    Paginator(source: saved.source, sharing: shared, configuration: loading.configuration)
  }

  /// Changes the character in all lists at once, and back if the server refuses.
  func setFavorite(_ isFavorite: Bool, _ character: UnicodeCharacter) {
    let api = api
    shared.update(character.id) {
      $0.isFavorite = isFavorite
    } committing: {
      try await api.setFavorite(isFavorite, character)
    } refused: { [weak self] error in
      self?.refusal = error.localizedDescription
    }
  }
}
