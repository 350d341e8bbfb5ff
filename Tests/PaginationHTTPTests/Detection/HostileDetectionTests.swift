import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// First responses that are malicious.
@Suite struct HostileDetectionTests {
  private func failure(_ body: String) async throws -> any Error {
    var request = URLRequest(url: .test())
    request.setValue("Bearer s3cr3t-token-123", forHTTPHeaderField: "Authorization")
    let source = HTTPPageSource<Row>(
      detecting: request,
      format: .json(),
      configuration: .init(transport: ScriptedTransport(.init(body: body)))
    )
    do {
      let page = try await source.first()
      _ = try await source.next(page.next)
    } catch {
      return error
    }
    throw Missing()
  }

  /// Numbers with which arithmetic would overflow are ignored.
  @Test(arguments: ["9223372036854775807", "-9223372036854775808"])
  func absurdPage(_ number: String) async throws {
    let error = try await failure(
      #"{"page": \#(number), "total": 1000, "per_page": 1, "items": [{"id": 1}]}"#
    )
    #expect((error as? HTTPPageError)?.code == .undetected, "\(error)")
  }

  /// The server chooses the names, and they may echo what was sent.
  @Test func echoedCredentials() async throws {
    let error = try await failure(#"{"Bearer s3cr3t-token-123": 1, "\u001b[2J": 2}"#)
    let text = "\(error) \((error as? HTTPPageError)?.localizedDescription ?? "")"
    #expect(!text.contains("s3cr3t"), "\(text)")
    #expect(!text.contains("\u{1B}"))
  }

  /// Names that control a terminal or reverse a line are neither shown nor sent.
  @Test(arguments: [
    #"{"next\u001b[2J_cursor": "b", "rows": [{"id": 1}]}"#,
    #"{"next\u009b2J_cursor": "b", "rows": [{"id": 1}]}"#,
    #"{"n\u0435xt_cursor": "b", "\u212Aext": 1, "rows": [{"id": 1}]}"#,
    #"{"next_cursor": "b", "ro\u001b]0;x\u0007ws": [{"id": 1}]}"#,
    #"{"next_cursor": "b", "ro\u202Ews\u007f": [{"id": 1}]}"#,
    #"{"a\u200Bb": {"page": 1, "offset\u0085": 0, "total": 9, "rows": [{"id": 1}]}}"#,
    #"{"a\u2028b": [{"id": 1}], "c\u001b": [{"id": 1}]}"#,
    #"{"pagination\u0000": {"next": "b"}, "rows": [{"id": 1}], "total": 1}"#,
  ])
  func namesThatCommandTerminals(_ body: String) throws {
    let sample = APISample("hostile", "https://api.example.com/rows", body, .unsure)
    let detection = try sample.detection()
    let text = "\(detection) \(detection.fields)"
    let hidden = text.unicodeScalars.filter { scalar in
      scalar != "\n"
        && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
    }
    #expect(hidden.isEmpty, "\(text.debugDescription)")
    if let style = detection.style?.description {
      #expect(style.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(style)")
    }
  }

  /// Tens of thousands of members are read quickly, or the time limit fails this test.
  @Test func manyMembers() async throws {
    let inner = Array(repeating: #""count": 0"#, count: 300).joined(separator: ",")
    let outer = Array(repeating: #""data": {\#(inner)}"#, count: 300).joined(separator: ",")
    let error = try await failure("{\(outer)}")
    #expect((error as? HTTPPageError)?.code == .undetected)
  }

  @Test func manyArrays() async throws {
    let errors = Array(repeating: #""errors": []"#, count: 30_000).joined(separator: ",")
    let others = Array(repeating: #""a": []"#, count: 30_000).joined(separator: ",")
    let error = try await failure("{\(errors),\(others)}")
    #expect("\(error)".utf8.count < 5_000)
  }
}
