import Foundation
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The sentences for the user.
@Suite struct LocalizedTests {
  private func sentence(
    _ answer: @escaping @Sendable (URLRequest) throws -> ScriptedTransport.Answer
  ) async throws -> String {
    let source = HTTPPageSource<Row>(
      URL.test("https://api.example.com/rows?token=secret"),
      .linkHeader(),
      format: .json(),
      configuration: HTTPPageConfiguration(transport: ScriptedTransport(answer))
    )
    let error = try await source.failure()
    #expect(error is HTTPPageError)
    return error.localizedDescription
  }

  @Test(arguments: [404, 429, 503])
  func status(_ status: Int) async throws {
    let sentence = try await sentence { _ in .init(status: status, body: "java.lang.Exception") }
    let words = HTTPURLResponse.localizedString(forStatusCode: status)
    #expect(sentence.lowercased() == "\(words.lowercased()) (\(status)).")
    #expect(sentence.first?.isUppercase == true)
  }

  @Test func network_hasFoundationsWords() async throws {
    let offline = try await sentence { _ in
      throw URLError(
        .notConnectedToInternet,
        userInfo: [NSLocalizedDescriptionKey: "Du bist offline."]
      )
    }
    #expect(offline == "Du bist offline.")
    let silent = try await sentence { _ in throw URLError(.timedOut) }
    #expect(silent == "The request timed out.")
    let leaky = try await sentence { _ in
      throw URLError(.badURL, userInfo: [NSLocalizedDescriptionKey: "Bad: ?token=secret"])
    }
    #expect(leaky == "Bad: ?token=…")
  }

  @Test func others() async throws {
    #expect(
      try await sentence { _ in .init(body: "<html>") }
        == "The server sent something that cannot be read."
    )
    #expect(
      try await sentence { _ in .init(status: 302, headers: ["Location": "https://a.test"]) }
        == "The server pointed to another site, which was not visited for safety."
    )
  }
}
