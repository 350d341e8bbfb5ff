import Combine
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

  private let edits = EditServer()

  init() {
    server = SettingsStore.load(as: "server") ?? ServerSettings()
    loading = SettingsStore.load(as: "loading") ?? LoadingSettings()
  }

  /// The servers with the current settings.
  var api: CharacterAPI {
    CharacterAPI(server: server, refusesEdits: refusesEdits, edits: edits)
  }

  /// A list of all characters with the current settings.
  func characters() -> Paginator<UnicodeCharacter> {
    Paginator(source: api.characters(), configuration: loading.configuration)
  }
}
