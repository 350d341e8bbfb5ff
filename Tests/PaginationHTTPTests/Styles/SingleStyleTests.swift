import Foundation
import Pagination
import PaginationHTTP
import Testing

/// Lists in one response, which have no keys.
@Suite struct SingleStyleTests {
  private let url = SevenRows.url

  @Test func listInOneResponseHasNoKeys() async throws {
    let transport = ScriptedTransport(.init(body: #"{"rows": [{"id": 1}], "next": "b"}"#))
    let source = HTTPPageSource<Row>(
      URL.test(),
      .single,
      format: .json(HTTPPageFields(next: "next")),
      configuration: HTTPPageConfiguration(transport: transport)
    )
    #expect(try await source.allIDs() == [[1]])
    #expect(await transport.targets == ["/rows"])
    #expect(HTTPPageStyle.single.description == "the whole list in one response")
  }

  @Test func aKeyOfAnotherStyle_isAnError() async throws {
    let transport = ScriptedTransport(.init(body: "[{\"id\": 1}]"))
    let configuration = HTTPPageConfiguration(transport: transport)
    let key = try await HTTPPageSource<Row>(
      url,
      .offset(),
      format: .json(),
      configuration: configuration
    ).first().next
    let other = HTTPPageSource<Row>(
      url,
      .pageNumber(),
      format: .json(),
      configuration: configuration
    )
    let error = await #expect(throws: PaginationError.self) { try await other.next(key) }
    #expect(error?.code == .invalidPage)
    #expect(await transport.requests.count == 1)
  }
}
