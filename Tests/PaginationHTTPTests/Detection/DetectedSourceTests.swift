import Foundation
import Pagination
import Testing

@testable import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct DetectedSourceTests {
  @Test(arguments: PagedServer.all.indices)
  func listIsWalkedToItsEnd(_ index: Int) async throws {
    let server = PagedServer.all[index]
    let transport = ScriptedTransport { try server.answer($0) }
    let source = HTTPPageSource<Row>(
      detecting: server.request,
      format: .json(),
      configuration: .test(transport)
    )
    #expect(try await source.allIDs().flatMap { $0 } == Array(0..<10), "\(server.name)")
    #expect(await transport.targets == server.targets, "\(server.name)")
  }

  @Test func listOpensAtThePageThatIsAskedFor() async throws {
    let transport = ScriptedTransport { request in
      let page = request.number("page")
      let rows = try PagedServer.rows(from: (page - 1) * 4)
      return .init(body: #"{"data": \#(rows), "page": \#(page), "total_pages": 3}"#)
    }
    let source = HTTPPageSource<Row>(
      detecting: URL.test("https://api.example.com/rows?page=2"),
      format: .json(),
      configuration: .test(transport)
    )
    let page = try await source.first()
    #expect(page.items.map(\.id) == [4, 5, 6, 7])
    let previous = try #require(page.previous)
    let before = try await source.page(
      for: PageRequest(key: previous, direction: .start, size: 3)
    )
    #expect(before.items.map(\.id) == [0, 1, 2, 3])
    #expect(before.previous == nil)
    #expect(try await source.next(page.next).items.map(\.id) == [8, 9])
  }

  /// A header that cannot be read, and that may lead to the next page: its page's rows come first.
  @Test(arguments: [
    (#"</rows?page=2; rel="next""#, #"[{"id": 1}, {"id": 2}]"#),
    (#"</rows?page=2; rel="next""#, #"{"rows": [{"id": 1}, {"id": 2}], "total": 2}"#),
    (#"</rows>; rel=first, </rows?page=2; rel=next"#, #"[{"id": 1}, {"id": 2}]"#),
    (
      "</rows?page=2&x=\(String(repeating: "x", count: 70_000))>; rel=next",
      #"{"rows": [{"id": 1}, {"id": 2}]}"#
    ),
  ])
  func aLinkHeaderThatCannotBeRead_isAnErrorBehindItsPage(header: String, body: String) async throws
  {
    let detections = Detections()
    let source = HTTPPageSource<Row>(
      detecting: URL.test(),
      format: .json(),
      configuration: .test(ScriptedTransport(.init(headers: ["Link": header], body: body))),
      onDetection: detections.add
    )
    try await source.expectFailure(after: 2, saying: "Link header")
    #expect(detections.all.map(\.style) == [.linkHeader(size: nil)])
    #expect(detections.all.first?.evidence.first?.contains("cannot be read") == true)
  }

  @Test func itemsAreMadeByAClosure() async throws {
    let transport = ScriptedTransport { _ in
      .init(body: #"{"total": 2, "edges": [{"node": {"no": 1}}, {"node": {"no": 2}}]}"#)
    }
    let source = HTTPPageSource<Row>(
      detecting: URL.test(),
      format: .json(item: { Row(id: $0["no"]?.integer ?? 0) }),
      configuration: .test(transport)
    )
    #expect(try await source.first().items.map(\.id) == [1, 2])
  }

  @Test func refreshKeepsWhatWasFound() async throws {
    let detections = Detections()
    let transport = ScriptedTransport { request in
      // The second time, nothing shows the style.
      let start = request.number("cursor")
      let next = start == 0 ? #", "next_cursor": "4""# : ""
      return .init(body: #"{"data": \#(try PagedServer.rows(from: start))\#(next)}"#)
    }
    let source = HTTPPageSource<Row>(
      detecting: URL.test(),
      format: .json(),
      configuration: .test(transport),
      onDetection: detections.add
    )
    for _ in 0..<3 {
      let page = try await source.first()
      #expect(try await source.next(page.next).next == nil)
    }
    #expect(detections.all.map(\.confidence) == [.likely])
    #expect(await transport.targets.count == 6)
  }

  @Test func listThatOutgrowsOneResponseIsDetectedAgain() async throws {
    let detections = Detections()
    let script = Script([
      #"{"rows": [{"id": 1}], "total": 1}"#,
      #"{"rows": [{"id": 1}], "total": 2, "next_cursor": "b"}"#,
      #"{"rows": [{"id": 2}], "total": 2}"#,
    ])
    let source = HTTPPageSource<Row>(
      detecting: URL.test(),
      format: .json(),
      configuration: .test(ScriptedTransport { _ in .init(body: await script.next()) }),
      onDetection: detections.add
    )
    #expect(try await source.first().next == nil)
    let page = try await source.first()
    #expect(try await source.next(page.next).items.map(\.id) == [2])
    #expect(detections.all.map(\.style) == [.single, .cursor("cursor", size: nil)])
  }

  @Test func pageByAKeyOfAFreshSourceIsDetectedFirst() async throws {
    let server = try #require(PagedServer.all.first { $0.name == "cursor" })
    let transport = ScriptedTransport { try server.answer($0) }
    let source = HTTPPageSource<Row>(
      detecting: server.base,
      format: .json(),
      configuration: .test(transport)
    )
    let page = try await source.next(HTTPPageKey(rawValue: "cursor:c8"))
    #expect(page.items.map(\.id) == [8, 9])
    #expect(await transport.targets == ["/rows", "/rows?cursor=c8"])
  }

  /// A user who knows that the API has cursors chooses them among several ways.
  @Test func chosenStyleIsUsed() async throws {
    let transport = ScriptedTransport { request in
      let start = request.number("after")
      let next = start < 4 ? #""\#(start + 4)""# : "null"
      return .init(
        headers: start == 0 ? ["Link": "</other>; rel=next"] : [:],
        body: #"{"rows": \#(try PagedServer.rows(from: start)), "after": \#(next)}"#
      )
    }
    let source = HTTPPageSource<Row>(
      detecting: URL.test(),
      format: .json(),
      configuration: .test(transport),
      choose: { detection in
        ([detection] + detection.others).first { $0.style?.kind == .cursor }
      }
    )
    #expect(try await source.allIDs().flatMap { $0 } == Array(0..<8))
    #expect(await transport.targets == ["/rows", "/rows?after=4"])
  }

  @Test func styleThatIsNotChosenFails() async throws {
    let source = HTTPPageSource<Row>(
      detecting: URL.test(),
      format: .json(),
      configuration: .test(ScriptedTransport(linkingTo: "/rows?page=2")),
      choose: { _ in nil }
    )
    let error = try #require(try await source.failure() as? HTTPPageError)
    #expect(error.code == .undetected)
  }

  @Test func keyOfAnotherStyleIsRefused() async throws {
    let server = try #require(PagedServer.all.first { $0.name == "single" })
    let source = HTTPPageSource<Row>(
      detecting: server.base,
      format: .json(),
      configuration: .test(ScriptedTransport { try server.answer($0) })
    )
    await #expect(throws: PaginationError.self) {
      try await source.next(HTTPPageKey(rawValue: "page:2"))
    }
  }

  @Suite struct Failures {
    @Test func unsureFailsWithWhatWasSeen() async throws {
      let detections = Detections()
      let transport = ScriptedTransport(
        .init(headers: ["X-Total-Count": "90"], body: #"[{"id": 1, "name": "secret"}]"#)
      )
      let source = HTTPPageSource<Row>(
        detecting: URL.test(),
        format: .json(),
        configuration: .test(transport),
        onDetection: detections.add
      )
      let error = try #require(try await source.failure() as? HTTPPageError)
      #expect(error.code == .undetected)
      #expect(!error.isRetryable)
      #expect(error.status == 200)
      for word in ["an array of 1", "X-Total-Count", "Choose a style"] {
        #expect(error.description.contains(word), "\(error)")
      }
      #expect(!error.description.contains("secret"))
      #expect(detections.all.map(\.confidence) == [.unsure])
      #expect(await transport.requests.count == 1)
    }

    @Test func fieldsThatAreKnownHelp() async throws {
      let transport = ScriptedTransport { request in
        .init(
          body: request.query("cursor") == nil
            ? #"{"cats": [{"id": 1}], "dogs": [{"id": 2}], "goOn": "b"}"#
            : #"{"cats": [], "dogs": [{"id": 3}]}"#
        )
      }
      let source = HTTPPageSource<Row>(
        detecting: URL.test(),
        format: .json(HTTPPageFields(items: "dogs", next: "goOn")),
        configuration: .test(transport)
      )
      #expect(try await source.allIDs() == [[2], [3]])
    }

    @Test func whatIsNoJSONIsADecodingError() async throws {
      let source = HTTPPageSource<Row>(
        detecting: URL.test(),
        format: .json(),
        configuration: .test(ScriptedTransport(.init(body: "<html>")))
      )
      let error = try #require(try await source.failure() as? HTTPPageError)
      #expect(error.code == .decoding)
    }

    @Test func failureIsNotKept() async throws {
      let script = Script(["500", #"{"rows": [{"id": 1}], "total": 1}"#])
      let transport = ScriptedTransport { _ in
        let body = await script.next()
        return body == "500" ? .init(status: 500, body: "") : .init(body: body)
      }
      let source = HTTPPageSource<Row>(
        detecting: URL.test(),
        format: .json(),
        configuration: .test(transport)
      )
      let error = try #require(try await source.failure() as? HTTPPageError)
      #expect(error.code == .status)
      #expect(try await source.first().items.map(\.id) == [1])
    }
  }

  @Suite struct AtOnce {
    @Test func manyAskersCauseOneDetection() async throws {
      let detections = Detections()
      let gate = StartGate()
      let server = try #require(PagedServer.all.first { $0.name == "cursor" })
      let transport = ScriptedTransport { request in
        if request.query("cursor") == nil { await gate.wait() }
        return try server.answer(request)
      }
      let source = HTTPPageSource<Row>(
        detecting: server.base,
        format: .json(),
        configuration: .test(transport),
        onDetection: detections.add
      )
      try await withThrowingTaskGroup(of: [Int].self) { group in
        for _ in 0..<20 {
          group.addTask {
            await gate.arrive(openingAt: 20)
            return try await source.next(HTTPPageKey(rawValue: "cursor:c8")).items.map(\.id)
          }
        }
        for try await ids in group { #expect(ids == [8, 9]) }
      }
      #expect(detections.all.count == 1)
      #expect(await transport.targets.filter { $0 == "/rows" }.count == 1)
    }

    @Test func cancelledWaiterEndsAndTheOthersGoOn() async throws {
      let (asked, gate) = (StartGate(), StartGate())
      let server = try #require(PagedServer.all.first { $0.name == "cursor" })
      let transport = ScriptedTransport { request in
        await asked.open()
        await gate.wait()
        return try server.answer(request)
      }
      let source = HTTPPageSource<Row>(
        detecting: server.base,
        format: .json(),
        configuration: .test(transport)
      )
      let first = Task { try await source.first() }
      await asked.wait()
      let waiter = Task { try await source.first() }
      waiter.cancel()
      await #expect(throws: CancellationError.self) { try await waiter.value }
      await gate.open()
      #expect(try await first.value.items.map(\.id) == [0, 1, 2, 3])
    }

    @Test func cancelledDetectionIsLeftToTheNext() async throws {
      let (asked, gate) = (StartGate(), StartGate())
      let server = try #require(PagedServer.all.first { $0.name == "cursor" })
      let transport = ScriptedTransport { request in
        await asked.open()
        await gate.wait()
        try Task.checkCancellation()
        return try server.answer(request)
      }
      let source = HTTPPageSource<Row>(
        detecting: server.base,
        format: .json(),
        configuration: .test(transport)
      )
      let first = Task { try await source.first() }
      await asked.wait()
      let second = Task { try await source.first() }
      first.cancel()
      await gate.open()
      await #expect(throws: CancellationError.self) { try await first.value }
      #expect(try await second.value.items.map(\.id) == [0, 1, 2, 3])
    }
  }
}

extension HTTPPageConfiguration {
  static func test(_ transport: ScriptedTransport) -> HTTPPageConfiguration {
    HTTPPageConfiguration(transport: transport)
  }
}

/// Bodies, one after another; the last one is repeated.
private actor Script {
  private var bodies: [String]

  init(_ bodies: [String]) {
    self.bodies = bodies
  }

  func next() -> String {
    bodies.count > 1 ? bodies.removeFirst() : bodies[0]
  }
}

/// Suspends its callers until it opens.
private actor StartGate {
  private var isOpen = false
  private var arrived = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  func arrive(openingAt count: Int) {
    arrived += 1
    if arrived == count { open() }
  }
}

/// Records detections.
private final class Detections: Sendable {
  private let stored = Locked<[HTTPPageDetection]>([])

  var all: [HTTPPageDetection] { stored.withLock { $0 } }

  @Sendable func add(_ detection: HTTPPageDetection) {
    stored.withLock { $0.append(detection) }
  }
}
