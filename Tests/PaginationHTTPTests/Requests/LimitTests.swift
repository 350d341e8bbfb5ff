import Foundation
import Pagination
import PaginationHTTP
import PaginationTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct LimitTests {
  private let url = URL.test()

  @Test(arguments: [(16_384, true), (16_385, false)])
  func link(length: Int, isFollowed: Bool) async throws {
    let base = "https://api.example.com/rows?after="
    let target = base + String(repeating: "x", count: length - base.utf8.count)
    let transport = ScriptedTransport(linkingTo: target)
    let source = HTTPPageSource.linked(url, transport)
    let page = try await source.first()
    #expect(page.items.count == 1)
    var code: HTTPPageError.Code?
    do {
      _ = try await source.next(page.next)
    } catch let error as HTTPPageError {
      code = error.code
    }
    #expect(code == (isFollowed ? nil : .keyTooLong))
    #expect(await transport.requests.count == (isFollowed ? 2 : 1))
  }

  @Test func header_hasALimit() async throws {
    var configuration = HTTPPageConfiguration(
      transport: ScriptedTransport(.init(headers: ["Link": "<?page=2>; rel=next"]))
    )
    configuration.maximumHeaderLength = 18
    let source = HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: configuration
    )
    // The page with the header is shown.
    let key = try await source.first().next
    let error = await #expect(throws: HTTPPageError.self) { try await source.next(key) }
    #expect(error?.code == .invalidResponse)
  }

  /// The longest durations mean that there is no limit. Clocks and sessions can't add them to the time.
  @Test func timeouts_withoutALimit() async throws {
    let server = try LoopbackServer { request, connection in connection.send() }
    let clock = ManualClock()
    var configuration = HTTPPageConfiguration(
      transport: URLSessionTransport(configuration: .ephemeral),
      timeout: .seconds(Int64.max),
      totalTimeout: .seconds(Int64.max)
    )
    let source = HTTPPageSource<Row>(
      server.url("/rows"),
      .linkHeader(),
      format: .json(),
      configuration: configuration
    )
    #expect(try await source.first().items.isEmpty)
    configuration.clock = clock
    configuration.transport = ScriptedTransport { _ in
      await clock.waitForSleepers(1)
      #expect(clock.nextDeadline == .seconds(1_000_000_000))
      return .init()
    }
    let timed = HTTPPageSource<Row>(
      server.url("/rows"),
      .linkHeader(),
      format: .json(),
      configuration: configuration
    )
    #expect(try await timed.first().items.isEmpty)
  }

  @Test func totalTimeout_countsRedirects() async throws {
    let clock = ManualClock()
    let transport = ScriptedTransport { request in
      if request.url?.path == "/rows" { return .init(status: 302, headers: ["Location": "/slow"]) }
      try await clock.sleep(for: .seconds(1000))
      return .init()
    }
    var configuration = HTTPPageConfiguration(transport: transport, totalTimeout: .seconds(7))
    configuration.clock = clock
    let task = Task { [configuration, url] in
      try await HTTPPageSource<Row>(
        url,
        .linkHeader(),
        format: .json(),
        configuration: configuration
      ).failure()
    }
    await clock.advanceWhenSleeping(2, by: .seconds(7))
    let error = try #require(try await task.value as? HTTPPageError)
    #expect(error.code == .timeout)
    #expect(RetryPolicy.default.delay(after: error, attempts: 1) != nil)
  }

  @Test func totalTimeout_isForgottenAfterTheAnswer() async throws {
    let clock = ManualClock()
    var configuration = HTTPPageConfiguration(transport: ScriptedTransport(.init()))
    configuration.clock = clock
    _ = try await HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: configuration
    ).first()
    clock.advance(by: .seconds(1000))
  }

  @Test func cancelling_isNoTimeout() async throws {
    let clock = ManualClock()
    let transport = ScriptedTransport { _ in
      try await clock.sleep(for: .seconds(1000))
      return .init()
    }
    var configuration = HTTPPageConfiguration(transport: transport)
    configuration.clock = clock
    let task = Task { [configuration, url] in
      try await HTTPPageSource<Row>(
        url,
        .linkHeader(),
        format: .json(),
        configuration: configuration
      ).failure()
    }
    await clock.waitForSleepers(2)
    task.cancel()
    #expect(try await task.value is CancellationError)
  }
}
