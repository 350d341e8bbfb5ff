import Testing

/// What a server does instead of sending the second page, and the message about it.
struct HostileCase: CustomTestStringConvertible, Sendable {
  let name: String
  let answer: HostileAnswer

  /// Standard error contains at least one of these.
  let messages: [String]

  var options: [String] = []

  var testDescription: String { name }

  init(
    _ name: String,
    _ answer: HostileAnswer,
    says messages: String...,
    options: [String] = []
  ) {
    (self.name, self.answer, self.messages, self.options) = (name, answer, messages, options)
  }

  static let style = ["--style", "cursor", "--next", "next", "--retries", "0"]

  /// Walks the list, and expects its first page, the message, and the key to resume with.
  func check() async throws {
    let answer = answer
    let server = try HostileServer { request in
      // If a reused connection ends without a byte, every client repeats the request once.
      request.query("cursor") == nil
        ? Rows.page(1...2, next: "\"c2\"", headers: ["Connection: close"]).closing : answer
    }
    let outcome = try await fetch(server.url(), Self.style + options)
    #expect(outcome.isExit && outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.text == Rows.lines(1...2))
    #expect(messages.contains { outcome.errors.contains($0) }, "\(outcome.errors)")
    #expect(outcome.resumptionKey == "cursor:c2")
    #expect(outcome.lastLine == ProgramRun.Outcome.tally(2, pages: 1, "it could not continue"))
    #expect(outcome.errors.utf8.count < 2048)
    #expect(server.targets == ["/items?limit=100", "/items?limit=100&cursor=c2"])
  }
}
