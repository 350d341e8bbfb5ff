import Foundation

/// What is asked of the server. A list takes a change over with `setSource`.
struct ServerSettings: Codable, Hashable, Sendable {
  /// What `paginate serve` prints.
  var address = "http://127.0.0.1:8080/characters"
  var style = PageStyle.cursor
  /// How long each answer takes, in milliseconds.
  var latency = 200.0
  /// How much longer it takes at most, in milliseconds; how much is left to chance.
  var jitter = 200.0
  /// How likely an answer is a failure, from 0 to 1.
  var failureRate = 0.0

  /// The address of the characters whose names contain the words of a query, with the faults.
  func url(matching query: String = "") -> URL {
    var items = [
      URLQueryItem(name: "latency", value: "\(Int(latency))"),
      URLQueryItem(name: "jitter", value: "\(Int(jitter))"),
      URLQueryItem(name: "fail", value: "\(failureRate)"),
    ]
    if !query.isEmpty { items.append(URLQueryItem(name: "q", value: query)) }
    return base.appending(queryItems: items)
  }

  /// `AddressField` lets nothing in that is no URL.
  private var base: URL {
    guard let url = URL(string: address) else {
      preconditionFailure("'\(address)' is no URL")
    }
    return url
  }
}
