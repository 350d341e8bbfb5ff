import Combine
import Pagination

/// What the reader has chosen, kept from one start of the app to the next.
@MainActor
final class AppSettings: ObservableObject {
  @Published var server: ServerSettings {
    didSet { SettingsStore.save(server, as: "server") }
  }

  @Published var loading: LoadingSettings {
    didSet { SettingsStore.save(loading, as: "loading") }
  }

  // Not kept: whoever forgets them would look for a bug the next day.
  @Published var refusesEdits = false
  @Published var loadsOnlyWhileVisible = false

  private let edits = EditServer()

  init() {
    server = SettingsStore.load(as: "server") ?? ServerSettings()
    loading = SettingsStore.load(as: "loading") ?? LoadingSettings()
  }

  /// The servers, as they are to be asked now.
  var api: CharacterAPI {
    CharacterAPI(server: server, refusesEdits: refusesEdits, edits: edits)
  }

  /// A list of all characters that loads as the reader wants it.
  func characters() -> Paginator<UnicodeCharacter> {
    Paginator(source: api.characters(), configuration: loading.configuration)
  }
}
