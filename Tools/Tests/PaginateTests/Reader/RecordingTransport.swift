import Foundation
import PaginationHTTP
import ProgramSupport

@testable import paginate_demo

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that records its requests, and can refuse them or hold answers back.
actor RecordingTransport: HTTPTransport {
  struct Entry: Sendable {
    var url: URL
    /// The search query.
    var query: String?
    /// `nil` until there is an answer.
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
    let searched = request.searched
    entries.append(Entry(url: url, query: searched))
    for arrival in arrivals where arrival.query == searched { arrival.continuation.resume() }
    arrivals.removeAll { $0.query == searched }
    if requestsToRefuse > 0 {
      requestsToRefuse -= 1
      throw URLError(.notConnectedToInternet)
    }
    guard let query = heldQuery, searched == query else {
      let answer = try await URLSessionTransport.shared.data(for: request)
      entries[number].status = answer.1.statusCode
      return answer
    }
    // An unstructured task is not cancelled with the search: the answer must arrive, too late.
    let answer = try await Task { try await URLSessionTransport.shared.data(for: request) }.value
    entries[number].status = answer.1.statusCode
    if heldQuery == query { await withCheckedContinuation { held.append($0) } }
    return answer
  }

  /// Fails the next requests as if there were no connection.
  func refuseNext(_ count: Int) {
    requestsToRefuse = count
  }

  /// Holds back the answers to a search.
  func hold(query: String) {
    heldQuery = query
  }

  /// Delivers the answers that were held back.
  func release() {
    heldQuery = nil
    for continuation in held { continuation.resume() }
    held = []
  }

  /// Waits until a search has been requested.
  func waitForRequest(query: String) async {
    guard !entries.contains(where: { $0.query == query }) else { return }
    await withCheckedContinuation { arrivals.append((query, $0)) }
  }
}

extension URLRequest {
  /// The search query: in the URL, or in the variables of a GraphQL request.
  fileprivate var searched: String? {
    let body = httpBody.flatMap { try? PageJSON($0) }
    return body?["variables"]?["q"]?.string ?? url?.queryItems["q"]
  }
}
