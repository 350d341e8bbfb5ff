import Foundation

/// Keeps values in the user's defaults, as JSON.
enum SettingsStore {
  static func save(_ value: some Encodable, as key: String) {
    guard let data = try? JSONEncoder().encode(value) else { return }
    UserDefaults.standard.set(data, forKey: key)
  }

  /// `nil` where nothing was kept, or where it came from an app of another version.
  static func load<Value: Decodable>(as key: String) -> Value? {
    UserDefaults.standard.data(forKey: key).flatMap {
      try? JSONDecoder().decode(Value.self, from: $0)
    }
  }
}
