import Pagination
import PaginationHTTP

/// A source that makes one request at a time, each as soon as the response before it has arrived.
///
/// A walk that requests two pages at once has the next request ready while a page is read and printed.
/// Here that request waits only for the response, so the server has one request at a time and never
/// waits for the program.
struct PacedSource: PageSource {
  private let source: HTTPPageSource<JSONItem>
  private let lane: Lane?
  private let ids = SharedIDs()

  /// How many pages a walk requests at once, so that a request is always ready.
  let concurrency: Int

  /// - Parameters:
  ///   - concurrency: How many requests may be made at once.
  ///   - timeout: The time limit of a page.
  init(_ source: HTTPPageSource<JSONItem>, concurrency: Int, timeout: Duration) {
    self.source = source
    // Several requests at once hide what the program does between them.
    lane = concurrency == 1 ? Lane(patience: timeout / 100) : nil
    self.concurrency = max(2, concurrency)
  }

  func page(for request: PageRequest<HTTPPageKey>) async throws -> Page<JSONItem, HTTPPageKey> {
    var page = try await sentPage(for: request)
    page.items = ids.marked(page.items)
    return page
  }

  private func sentPage(
    for request: PageRequest<HTTPPageKey>
  ) async throws -> Page<JSONItem, HTTPPageKey> {
    // The first page takes a turn too, so that its connection serves the pages behind it.
    let position = request.key == nil ? 0 : request.key?.position
    guard let lane, let position else { return try await source.page(for: request) }
    let ticket = lane.ticket(at: position)
    do {
      let page = try await RequestTurns.$current.withValue(LaneTurn(lane: lane, ticket: ticket)) {
        do {
          return try await source.page(for: request)
        } catch let error as HTTPPageError where error.code == .timeout {
          // The time limit included the wait, so it has to begin again after it.
          guard lane.wasDelayed(ticket) else { throw error }
          try await lane.enter(ticket)
          return try await source.page(for: request)
        }
      }
      lane.leave(ticket, next: page.next?.position)
      return page
    } catch {
      lane.leave(ticket, next: nil)
      throw error
    }
  }
}

/// The turn of a page's requests.
private struct LaneTurn: RequestTurn {
  let lane: Lane
  let ticket: Lane.Ticket

  func begin(_ begin: @escaping @Sendable (_ isAdmitted: Bool) -> Void) {
    lane.enter(ticket, begin)
  }

  func giveUp() { lane.giveUp(ticket) }

  func end(status: Int, byteCount: Int) {
    // After a redirect, another request for the same page follows; after a failure, perhaps.
    if (200...299).contains(status) { lane.arrived(ticket, byteCount: byteCount) }
  }
}

extension HTTPPageKey {
  /// The number or offset of the page; `nil` for a key that cannot be computed, beside which no other
  /// page is requested.
  fileprivate var position: Int? {
    let parts = rawValue.split(separator: ":")
    guard parts.count >= 2, parts[0] == "page" || parts[0] == "offset" else { return nil }
    return Int(parts[1])
  }
}
