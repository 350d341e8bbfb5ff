import Foundation
import Pagination
import PaginationTesting
import Testing

@testable import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Several lists and walks that ask one server, which limits how many requests it takes.
@Suite struct HostPaceTests {
  /// Refuses the first request to each host, and records when requests are sent.
  private actor Server: HTTPTransport {
    struct Sent: Equatable {
      let host: String
      let path: String
      let time: Duration
    }

    private let clock: ManualClock
    private let wait: Int
    private(set) var sent: [Sent] = []
    private(set) var mostAtOnce = 0
    private var current = 0

    init(_ clock: ManualClock, wait: Int) { (self.clock, self.wait) = (clock, wait) }

    func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
      let url = try #require(request.url)
      let isFirst = !sent.contains { $0.host == url.host() }
      sent.append(Sent(host: url.host() ?? "", path: url.path, time: clock.elapsed))
      current += 1
      if !isFirst { mostAtOnce = max(mostAtOnce, current) }
      // Others could be sent meanwhile.
      for _ in 0..<20 { await Task.yield() }
      current -= 1
      let response = try #require(
        HTTPURLResponse(
          url: url,
          statusCode: isFirst ? 429 : 200,
          httpVersion: "HTTP/1.1",
          headerFields: isFirst ? ["Retry-After": "\(wait)"] : [:]
        )
      )
      return (Data(isFirst ? "{}".utf8 : "[]".utf8), response)
    }
  }

  private func source(
    _ url: String,
    _ transport: any HTTPTransport,
    _ clock: ManualClock
  ) -> HTTPPageSource<Row> {
    var configuration = HTTPPageConfiguration(transport: transport)
    configuration.clock = clock
    return HTTPPageSource(URL.test(url), .single, format: .json(), configuration: configuration)
  }

  /// Waits until as many requests to a host have begun.
  private func wait(for count: Int, _ host: String, by transport: any HTTPTransport) async {
    let pace = HostPace.of(HTTPOrigin("https://\(host)"), by: transport)
    for _ in 0..<10_000 {
      if await pace.activeCount >= count { return }
      await Task.yield()
    }
    Issue.record("\(count) requests share no pace")
  }

  @MainActor @Test func aWaitHoldsForAllSourcesOfAHost_whichAreThenAskedOneByOne() async throws {
    let clock = ManualClock()
    let server = Server(clock, wait: 5)
    let sources = (0..<4).map { source("https://one.example.com/\($0)", server, clock) }
    _ = try await sources[0].failure()
    let walks = sources.map { source in Task { try await source.first().items.count } }
    let list = Paginator(source: source("https://one.example.com/list", server, clock))
    let load = Task { await list.load() }
    await wait(for: 5, "one.example.com", by: server)
    // Another host is not concerned.
    _ = try await source("https://two.example.com/", server, clock).failure()
    #expect(await server.sent.map(\.host) == ["one.example.com", "two.example.com"])
    // Both waits, of five seconds each.
    await clock.waitForSleepers(2)
    clock.advance(by: .milliseconds(4900))
    await wait(for: 5, "one.example.com", by: server)
    #expect(await server.sent.count == 2)
    clock.advance(by: .milliseconds(100))
    for walk in walks { #expect(try await walk.value == 0) }
    _ = await load.value
    let times = await server.sent.filter { $0.host == "one.example.com" }.map(\.time)
    #expect(times == [.zero] + Array(repeating: .seconds(5), count: 5))
    #expect(await server.mostAtOnce == 1)
  }

  /// A wait that a list would not accept either, and a request of another user.
  @Test(arguments: [(31, true), (5, false)])
  func othersDoNotWait(wait: Int, isShared: Bool) async throws {
    let clock = ManualClock()
    let server = Server(clock, wait: wait)
    _ = try await source("https://one.example.com/", server, clock).failure()
    let other = Server(clock, wait: wait)
    let transport = isShared ? server : other
    if !isShared { _ = try await source("https://two.example.com/", other, clock).failure() }
    let another = source("https://one.example.com/", transport, clock)
    if isShared {
      #expect(try await another.first().items.isEmpty)
    } else {
      // Its own first request, which is sent at once.
      _ = try await another.failure()
    }
    #expect(clock.elapsed == .zero)
  }

  @Test func aCancelledRequestDoesNotWait_andEndsNoWait() async throws {
    let clock = ManualClock()
    let server = Server(clock, wait: 5)
    let source = source("https://one.example.com/", server, clock)
    _ = try await source.failure()
    let waiting = Task { try await source.first() }
    await wait(for: 1, "one.example.com", by: server)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    let next = Task { try await source.first().items.count }
    await wait(for: 1, "one.example.com", by: server)
    #expect(await server.sent.count == 1)
    await clock.advanceWhenSleeping(by: .seconds(5))
    #expect(try await next.value == 0)
    #expect(await server.sent.count == 2)
  }

  /// One that was sent before the wait may itself wait for the one that was refused, as pages of a walk do.
  @Test func noRequestWaitsForThoseThatWereSentBefore() async throws {
    let pace = RequestPace()
    let clock = ManualClock()
    let (refused, other) = await (pace.begin(), pace.begin())
    try await pace.turn(refused)
    try await pace.turn(other)
    #expect(await pace.pause(for: .seconds(5), clock))
    await pace.end(refused, hasPage: false)
    let again = await pace.begin()
    await clock.advanceWhenSleeping(by: .seconds(5))
    try await pace.turn(again)
    await pace.end(again, hasPage: true)
    await pace.end(other, hasPage: true)
  }

  /// Walks over a server that takes two requests in a second: all pages come, and none uses up its three attempts.
  @Test func walksAtOnce_getAllPages() async throws {
    let clock = ManualClock()
    let limited = LimitedServer(clock)
    let walks = (0..<6).map { number in
      var configuration = HTTPPageConfiguration(transport: limited)
      configuration.clock = clock
      let source = HTTPPageSource<Row>(
        URL.test("https://one.example.com/\(number)"),
        .pageNumber(),
        format: .json(),
        configuration: configuration
      )
      return Task {
        var ids: [Int] = []
        for try await item in source.items(size: 2, clock: clock) { ids.append(item.id) }
        return ids
      }
    }
    let time = Task {
      while !Task.isCancelled { await clock.advanceWhenSleeping(by: .seconds(1)) }
    }
    for walk in walks { #expect(try await walk.value == Array(0..<10)) }
    time.cancel()
    clock.advance(by: .seconds(1))
  }

  private actor LimitedServer: HTTPTransport {
    private let clock: ManualClock
    private var times: [Duration] = []

    init(_ clock: ManualClock) { self.clock = clock }

    func data(for request: URLRequest) throws -> (Data, HTTPURLResponse) {
      let now = clock.elapsed
      times.removeAll { now - $0 >= .seconds(1) }
      let isRefused = times.count >= 2
      if !isRefused { times.append(now) }
      let start = (request.number("page") - 1) * 2
      let rows = start < 10 ? "[{\"id\": \(start)}, {\"id\": \(start + 1)}]" : "[]"
      let url = try #require(request.url)
      let response = try #require(
        HTTPURLResponse(
          url: url,
          statusCode: isRefused ? 429 : 200,
          httpVersion: "HTTP/1.1",
          headerFields: isRefused ? ["Retry-After": "1"] : [:]
        )
      )
      return (Data(isRefused ? "{}".utf8 : rows.utf8), response)
    }
  }
}
