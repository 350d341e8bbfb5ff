import ArgumentParser
import Foundation
import Pagination
import PaginationHTTP
import Testing

@testable import paginate

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request at a time, and the next one as soon as a response has arrived.
@Suite struct PacedSourceTests {
  /// A server of 40 rows, whose page 2 is not given to the reader before page 3 is requested.
  private actor Server: HTTPTransport {
    private(set) var requests: [Int] = []
    private(set) var mostUnderWay = 0
    private var underWay = 0
    private var waiter: CheckedContinuation<Void, Never>?
    private let waits: Bool

    init(waits: Bool) {
      self.waits = waits
    }

    func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
      let turn = RequestTurns.current
      if let turn { await withCheckedContinuation { begun in turn.begin { _ in begun.resume() } } }
      underWay += 1
      mostUnderWay = max(mostUnderWay, underWay)
      let page = request.number("page") ?? 1
      requests.append(page)
      if page == 3 { waiter?.resume() }
      underWay -= 1
      let rows = (page * 10 - 9...page * 10).map { "{\"id\":\($0)}" }.joined(separator: ",")
      let blanks = String(repeating: " ", count: 2000)
      let body = page > 4 ? "[]" : "[\(rows)\(blanks)]"
      turn?.end(status: 200, byteCount: body.utf8.count)
      if waits, page == 2, !requests.contains(3) {
        await withCheckedContinuation { waiter = $0 }
        waiter = nil
      }
      return try request.answer(body)
    }
  }

  private func walk(_ server: Server, concurrency: Int) async throws -> [Int] {
    let api = try APIOptions.parse(["https://api.example.com/", "--style", "page"]).api()
    var configuration = api.configuration
    configuration.transport = server
    let source = HTTPPageSource<JSONItem>(
      api.request,
      .pageNumber(),
      format: .json { JSONItem($0, id: "id") },
      configuration: configuration
    )
    let paced = PacedSource(source, concurrency: concurrency, timeout: .seconds(60))
    var ids: [Int] = []
    for try await page in paced.pages(size: 10, concurrency: paced.concurrency) {
      ids += page.items.compactMap(\.id.integer)
    }
    return ids
  }

  @Test func theNextRequestDoesNotWaitForTheReader() async throws {
    let server = Server(waits: true)
    #expect(try await walk(server, concurrency: 1) == Array(1...40))
    #expect(await server.mostUnderWay == 1)
    // Page 5 is empty, so page 6 is not requested.
    #expect(await server.requests == [1, 2, 3, 4, 5])
  }

  @Test(arguments: [1, 2, 8]) func rowsComeInOrder(concurrency: Int) async throws {
    let server = Server(waits: false)
    #expect(try await walk(server, concurrency: concurrency) == Array(1...40))
  }
}
