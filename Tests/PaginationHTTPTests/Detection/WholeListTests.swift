import Foundation
import Pagination
import PaginationHTTP
import Testing

/// A count that equals the number of items means the whole list only if nothing says that more
/// follows.
@Suite struct WholeListTests {
  @Test(arguments: APISample.pagesThatCountThemselves + APISample.wholeLists)
  func isToldFromAPage(_ sample: APISample) throws {
    let detection = try sample.detection()
    let words = Comment(rawValue: detection.description)
    #expect(detection.confidence == sample.confidence, words)
    #expect(detection.style == sample.style, words)
    #expect(detection.fields.items == sample.items, words)
    #expect(detection.fields.next == sample.next, words)
    #expect(detection.fields.totalCount == sample.total, words)
  }

  @Test(arguments: APISample.notTheWholeList)
  func isRefusedWhereMoreFollows(sample: APISample, words: [String]) throws {
    let detection = try sample.detection()
    #expect(detection.confidence == .unsure, "\(detection)")
    #expect(detection.style == nil)
    let text = detection.evidence.joined(separator: " ")
    for word in words { #expect(text.contains(word), "'\(word)' is missing: \(text)") }
  }

  /// A real list of Vercel: 20 of 95 at a time.
  @Test func allRowsOfVercelCome() async throws {
    let transport = ScriptedTransport { request in
      let end = request.query("until").flatMap { Int($0) } ?? 1_540_000_000_095
      let rows = (1...20).map { end - $0 }.filter { $0 >= 1_540_000_000_000 }
      let next = rows.last.map { $0 > 1_540_000_000_000 ? "\($0)" : "null" } ?? "null"
      let json = rows.map { #"{"id": \#($0 - 1_540_000_000_000)}"# }.joined(separator: ",")
      return .init(
        body: """
          {"deployments": [\(json)],
           "pagination": {"count": \(rows.count), "next": \(next), "prev": \(end)}}
          """
      )
    }
    let source = HTTPPageSource<Row>(
      detecting: URL.test(),
      format: .json(),
      configuration: .test(transport)
    )
    let ids = try await source.allIDs().flatMap { $0 }
    #expect(ids == Array((0..<95).reversed()))
  }

  /// Flags, by their names and their neighbours.
  @Suite struct Flags {
    private func field(_ members: String) throws -> HTTPField? {
      try APISample(
        members,
        "https://api.example.com/rows",
        #"{"rows": [{"id": 1}, {"id": 2}], \#(members)}"#,
        .likely
      ).detection().fields.hasMore
    }

    @Test(arguments: [
      #""truncated": false, "next_cursor": "b2""#,
      #""truncated": true, "next_cursor": null"#,
      #""more": false, "next_cursor": "b2""#,
      #""IsTruncated": false, "NextToken": "b2""#,
      #""more": false, "page": 1, "total_pages": 5"#,
      #""has_more": false, "page": 1, "total_pages": 5"#,
      #""has_more": false, "offset": 0, "limit": 2, "total": 95"#,
      #""has_more": false, "next_cursor": "b2", "total": 95"#,
    ])
    func thatMayMeanSomethingElseEndNothing(_ members: String) throws {
      #expect(try field(members) == nil)
    }

    /// Dropbox and Plaid send a cursor with the last page, too.
    @Test(arguments: [
      #""has_more": false, "next_cursor": "b2""#,
      #""has_more": true, "page": 1, "total_pages": 5"#,
      #""has_more": 1, "page": 1, "total_pages": 5"#,
      #""has_more": false, "offset": 0, "limit": 5, "total": 2"#,
    ])
    func thatAreClearEndTheList(_ members: String) throws {
      #expect(try field(members) == "has_more")
    }

    @Test(arguments: ["more", "truncated", "isTruncated"])
    func everyRowComes(_ name: String) async throws {
      let transport = ScriptedTransport { request in
        let start = request.number("cursor")
        let next = start < 8 ? "\"\(start + 4)\"" : "null"
        let rows = try PagedServer.rows(from: start)
        return .init(body: #"{"rows": \#(rows), "\#(name)": false, "next_cursor": \#(next)}"#)
      }
      let source = HTTPPageSource<Row>(
        detecting: URL.test(),
        format: .json(),
        configuration: .test(transport)
      )
      #expect(try await source.allIDs().flatMap { $0 } == Array(0..<10))
    }
  }
}
