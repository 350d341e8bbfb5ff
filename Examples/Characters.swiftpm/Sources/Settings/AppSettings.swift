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

/// Stores values in the user defaults, as JSON.
enum SettingsStore {
  static func save(_ value: some Encodable, as key: String) {
    guard let data = try? JSONEncoder().encode(value) else { return }
    UserDefaults.standard.set(data, forKey: key)
  }

  /// The stored value; `nil` if there is none, or if another version of the app stored it.
  static func load<Value: Decodable>(as key: String) -> Value? {
    UserDefaults.standard.data(forKey: key).flatMap {
      try? JSONDecoder().decode(Value.self, from: $0)
    }
  }
}
