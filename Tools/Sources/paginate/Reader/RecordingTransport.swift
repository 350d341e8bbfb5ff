import Foundation
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The way to the server, with a record of what went over it, that can be cut and can hold answers
/// back.
actor RecordingTransport: HTTPTransport {
  /// A request and what came of it.
  struct Entry: Sendable {
    var url: URL
    /// What was searched for.
    var query: String?
    /// The status; `nil` while the answer is on its way, or if there is none.
    var status: Int?
  }

  private(set) var entries: [Entry] = []
  private var requestsToRefuse = 0
  private var heldQuery: String?
  private var held: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [(query: String, continuation: CheckedContinuation<Void, Never>)] = []

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url else { throw URLError(.badURL) }
    let number = entries.count
    entries.append(Entry(url: url, query: request.searched))
    announce(query: request.searched)
    if requestsToRefuse > 0 {
      requestsToRefuse -= 1
      throw URLError(.notConnectedToInternet)
    }
    guard let query = heldQuery, request.searched == query else {
      let answer = try await URLSessionTransport.shared.data(for: request)
      entries[number].status = answer.1.statusCode
      return answer
    }
    // In a task of its own, which does not hear that its answer is not wanted any more: the answer
    // shall come, and come too late.
    let answer = try await Task { try await URLSessionTransport.shared.data(for: request) }.value
    entries[number].status = answer.1.statusCode
    if heldQuery == query { await withCheckedContinuation { held.append($0) } }
    return answer
  }

  /// Cuts the connection for so many requests.
  func refuseNext(_ count: Int) {
    requestsToRefuse = count
  }

  /// Holds back the answers to a search.
  func hold(query: String) {
    heldQuery = query
  }

  /// Delivers what was held back.
  func release() {
    heldQuery = nil
    for continuation in held { continuation.resume() }
    held = []
  }

  /// Waits until a search has been asked for.
  func waitForRequest(query: String) async {
    guard !entries.contains(where: { $0.query == query }) else { return }
    await withCheckedContinuation { arrivals.append((query, $0)) }
  }

  private func announce(query: String?) {
    let awaited = arrivals.filter { $0.query == query }
    arrivals.removeAll { $0.query == query }
    for arrival in awaited { arrival.continuation.resume() }
  }
}

extension URLRequest {
  /// What is searched for: in the query, or in the variables of a GraphQL request.
  fileprivate var searched: String? {
    let body = httpBody.flatMap { try? PageJSON($0) }
    return body?["variables"]?["q"]?.string ?? url?.query(of: "q")
  }
}

extension URL {
  /// The value of a query item.
  func query(of name: String) -> String? {
    URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems?
      .first { $0.name == name }?.value
  }
}
