import Testing

/// Bounds the memory that a server can make the program use.
@Suite(.serialized) struct MemoryTests {
  private static let megabyte = 1 << 20

  @Test func aGzipBombOfOneGiB() async throws {
    let server = try HostileServer { request in
      request.query("cursor") == nil ? Rows.page(1...2, next: "\"c2\"") : GzipBomb.answer
    }
    let outcome = try await fetch(server.url(), HostileCase.style, isMeasured: true)
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(outcome.errors.contains("more than the 16777216 bytes"), "\(outcome.errors)")
    #expect(outcome.residentSize > Self.megabyte)
    #expect(outcome.residentSize < 200 * Self.megabyte, "\(outcome.residentSize / Self.megabyte)")
    #expect(server.requests.count == 2)
  }

  /// Checks the bomb: a tool that reads all of it gets one GiB.
  @Test func theBombIsAsLargeAsItSays() {
    #expect(GzipBomb.periods * 8 * 258 >= 1 << 30)
    #expect(GzipBomb.length < 16 * Self.megabyte)
  }

  @Test func aBodyWithoutAnEnd() async throws {
    let block = [UInt8](repeating: 0x20, count: Self.megabyte)
    let server = try HostileServer { _ in
      .head("Connection: close", then: .send(block, times: 4096))
    }
    let outcome = try await fetch(server.url(), HostileCase.style, isMeasured: true)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("more than the 16777216 bytes"), "\(outcome.errors)")
    #expect(outcome.residentSize < 200 * Self.megabyte, "\(outcome.residentSize / Self.megabyte)")
  }
}
