import Foundation
import PaginationHTTP

/// What lists request from the server. They follow a change with `setSource`.
struct ServerSettings: Codable, Hashable, Sendable {
  /// Whether the app answers the requests itself, so that it needs no server.
  var isOffline = true
  /// The address that `make serve` prints.
  var address = "http://127.0.0.1:8080/characters"
  var style = PageStyle.cursor
  /// The shortest response time, in milliseconds.
  var latency = 200.0
  /// The largest random addition to it, in milliseconds.
  var jitter = 200.0
  /// The probability that a response is a failure, from 0 to 1.
  var failureRate = 0.0
  /// How many rows of the previous page each page repeats.
  var repeatedRows = 0.0
  /// How many rows are inserted above between two pages, which offsets and page numbers don't notice.
  var insertedRows = 0.0
  /// How many empty pages a cursor leads to before each full one.
  var emptyPages = 0.0
  /// After how many seconds a cursor expires; 0 for never.
  var cursorLifetime = 0.0

  /// What answers the requests.
  var transport: any HTTPTransport {
    isOffline ? OfflineServer.shared : URLSessionTransport.shared
  }

  /// Waits as long as a request takes, and fails as often. For the timelines, which are no HTTP servers.
  func travel() async throws {
    try await Task.sleep(for: .milliseconds(latency + .random(in: 0...max(0, jitter))))
    if Double.random(in: 0..<1) < failureRate { throw URLError(.badServerResponse) }
  }

  /// The address of the characters that a filter leaves.
  func url(matching filter: CharacterFilter = CharacterFilter()) -> URL {
    var items = [
      URLQueryItem(name: "latency", value: "\(Int(latency))"),
      URLQueryItem(name: "jitter", value: "\(Int(jitter))"),
      URLQueryItem(name: "fail", value: "\(failureRate)"),
    ]
    let faults = [
      ("duplicate", repeatedRows), ("shift", insertedRows), ("empty", emptyPages),
      ("expire", cursorLifetime),
    ]
    for (name, value) in faults where value > 0 {
      items.append(URLQueryItem(name: name, value: "\(Int(value))"))
    }
    if !filter.text.isEmpty { items.append(URLQueryItem(name: "q", value: filter.text)) }
    if let category = filter.category {
      items.append(URLQueryItem(name: "category", value: category.rawValue))
    }
    return base.appending(queryItems: items)
  }

  /// `AddressField` accepts only valid URLs.
  private var base: URL {
    guard let url = URL(string: address) else {
      preconditionFailure("'\(address)' is no URL")
    }
    return url
  }
}

/// The paging style of the server's API.
enum PageStyle: String, CaseIterable, Codable, Identifiable {
  case page
  case offset
  case cursor
  case link

  var id: Self { self }
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
