import Foundation

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
