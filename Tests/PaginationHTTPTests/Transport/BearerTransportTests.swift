import Foundation
import Pagination
import PaginationHTTP
import PaginationTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct BearerTransportTests {
  private let url = URL.test()

  /// Accepts tokens from a number on: if 3 is needed, it accepts `t3`.
  private func server(accepting first: Int) -> ScriptedTransport {
    ScriptedTransport { request in
      let token = request.value(forHTTPHeaderField: "Authorization") ?? ""
      let number = Int(token.replacing("Bearer t", with: "")) ?? 0
      return number >= first ? .init() : .init(status: 401, body: "no to \(token)")
    }
  }

  private func status(_ transport: some HTTPTransport, _ url: URL? = nil) async throws -> Int {
    try await transport.data(for: URLRequest(url: url ?? self.url)).1.statusCode
  }

  /// Returns `t1`, `t2`, …
  private func bearer(
    _ server: ScriptedTransport,
    _ rejected: Recorder<String?>
  ) -> BearerTransport {
    BearerTransport(origin: "https://api.example.com", transport: server) {
      "t\(rejected.record($0))\n"
    }
  }

  @Test func token_isAskedForOnceAndKept() async throws {
    let (server, rejected) = (server(accepting: 1), Recorder<String?>())
    let transport = bearer(server, rejected)
    for _ in 0..<3 { #expect(try await status(transport) == 200) }
    #expect(rejected.values == [nil])
    #expect(await server.requests.count == 3)
  }

  @Test func rejectedToken_isRenewedAndTheRequestSentAgain() async throws {
    let (server, rejected) = (server(accepting: 2), Recorder<String?>())
    let transport = bearer(server, rejected)
    #expect(try await status(transport) == 200)
    #expect(rejected.values == [nil, "t1"])
    let sent = await server.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["Bearer t1", "Bearer t2"])
  }

  @Test func aSecond401_isTheAnswer() async throws {
    let (server, rejected) = (server(accepting: 9), Recorder<String?>())
    let transport = bearer(server, rejected)
    #expect(try await status(transport) == 401)
    #expect(await server.requests.count == 2)
    #expect(try await status(transport) == 401)
    #expect(rejected.values == [nil, "t1", "t2"])
  }

  @Test(arguments: [
    "https://other.example.com/rows", "http://api.example.com/rows",
    "https://api.example.com:8443/rows", "https://user@api.example.com/rows",
    "https://api.example.com@evil.example.com/rows",
  ])
  func otherOrigins_getNoToken(_ target: String) async throws {
    let (server, rejected) = (server(accepting: 1), Recorder<String?>())
    #expect(try await status(bearer(server, rejected), .test(target)) == 401)
    #expect(rejected.values.isEmpty)
    #expect(await server.requests.map { $0.value(forHTTPHeaderField: "Authorization") } == [nil])
  }

  @Test func manyRejectedAtOnce_renewOnce() async throws {
    let rejected = Recorder<String?>()
    let gate = Gate(10)
    let server = ScriptedTransport { request in
      guard request.value(forHTTPHeaderField: "Authorization") == "Bearer t1" else {
        return .init()
      }
      await gate.arrive()
      return .init(status: 401)
    }
    let transport = bearer(server, rejected)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<10 { group.addTask { try await status(transport) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 10))
    #expect(rejected.values == [nil, "t1"])
    #expect(await server.requests.count == 20)
  }

  /// Even if the new token is the same text.
  @Test func aLateRejection_takesTheTokenThatIsNewMeanwhile() async throws {
    let (asked, late) = (Recorder<String?>(), Gate(2))
    let requests = Recorder<String>()
    let server = ScriptedTransport { request in
      switch requests.record(request.url?.path ?? "") {
      case 1:
        await late.arrive()
        return .init(status: 401)
      case 2: return .init(status: 401)
      default: return .init()
      }
    }
    let transport = BearerTransport(origin: "https://api.example.com", transport: server) {
      asked.record($0)
      return "same"
    }
    async let slow = status(transport)
    await late.waitForOne()
    #expect(try await status(transport) == 200)
    await late.arrive()
    #expect(try await slow == 200)
    #expect(asked.values == [nil, "same"])
    #expect(requests.values.count == 4)
  }

  @Test func aCancelledRequest_endsAloneAndAtOnce() async throws {
    let gate = Gate(2)
    let rejected = Recorder<String?>()
    let transport = BearerTransport(
      origin: "https://api.example.com",
      transport: server(accepting: 1)
    ) {
      rejected.record($0)
      await gate.arrive()
      return "t1"
    }
    let impatient = Task { try await status(transport) }
    await gate.waitForOne()
    let patient = Task { try await status(transport) }
    impatient.cancel()
    await #expect(throws: CancellationError.self) { try await impatient.value }
    await gate.arrive()
    #expect(try await patient.value == 200)
    #expect(rejected.values == [nil])
  }

  @Test func withoutAToken_allFailAndTheNextTriesAgain() async throws {
    let rejected = Recorder<String?>()
    let gate = Gate(2)
    let transport = BearerTransport(
      origin: "https://api.example.com",
      transport: server(accepting: 1)
    ) {
      guard rejected.record($0) > 1 else {
        await gate.arrive()
        throw Missing()
      }
      return "t1"
    }
    let one = Task { try await status(transport) }
    await gate.waitForOne()
    let other = Task { try await status(transport) }
    await gate.arrive()
    await #expect(throws: Missing.self) { try await one.value }
    _ = try? await other.value
    #expect(try await status(transport) == 200)
    #expect(rejected.values == [nil, nil])
  }

  @Test(arguments: ["", " ", "a b", "a\r\nX-Evil: 1", "\u{E4}"])
  func whatIsNoToken_isNotSent(_ token: String) async throws {
    let server = server(accepting: 0)
    let transport = BearerTransport(origin: "https://api.example.com", transport: server) { _ in
      token
    }
    await #expect(throws: URLError.self) { try await status(transport) }
    #expect(await server.requests.isEmpty)
  }

  @Test func theToken_staysOutOfErrors() async throws {
    let server = ScriptedTransport { request in
      .init(status: 401, body: "no: \(request.value(forHTTPHeaderField: "Authorization") ?? "")")
    }
    let transport = BearerTransport(origin: "https://api.example.com", transport: server) { _ in
      "s3cr3t"
    }
    let source = HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    var text = ""
    dump(try await source.failure(), to: &text)
    #expect(text.contains("no: Bearer …"))
    #expect(!text.contains("s3cr3t"))
  }

  /// The server echoes a token while another request renews it, and once that has succeeded.
  @Test(arguments: [false, true])
  func aRejectedToken_staysOutOfErrors(isRenewed: Bool) async throws {
    let (late, renewal, sent) = (Gate(2), Gate(2), Recorder<String>())
    let server = ScriptedTransport { request in
      let token = request.value(forHTTPHeaderField: "Authorization") ?? ""
      guard sent.record(token) == 1 else { return .init(status: token == "Bearer new" ? 200 : 401) }
      await late.arrive()
      return .init(status: 500, body: "no: \(token)")
    }
    let transport = BearerTransport(origin: "https://api.example.com", transport: server) {
      guard $0 != nil else { return "s3cr3t" }
      await renewal.arrive()
      return "new"
    }
    let source = HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    let slow = Task { try await source.failure() }
    await late.waitForOne()
    let rejected = Task { try await status(transport) }
    await renewal.waitForOne()
    if isRenewed {
      await renewal.arrive()
      #expect(try await rejected.value == 200)
    }
    await late.arrive()
    let error = try #require(try await slow.value as? HTTPPageError)
    #expect(error.body == "no: Bearer …")
    if !isRenewed { await renewal.arrive() }
    #expect(try await rejected.value == 200)
  }
}
