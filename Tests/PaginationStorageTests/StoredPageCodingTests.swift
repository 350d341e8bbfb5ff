import Foundation
import Pagination
import Testing

@testable import PaginationStorage

/// The rows of a page are coded as one piece.
@Suite struct StoredPageCodingTests {
  private let page = StoredPage(
    id: -3,
    rows: [
      StoredRow(key: Data("a".utf8), value: Data("the first".utf8)),
      StoredRow(key: nil, value: Data("a row without a key".utf8)),
      StoredRow(key: Data(), value: Data()),
      StoredRow(key: Data(repeating: 1, count: 300), value: Data(repeating: 2, count: 70_000)),
    ],
    link: StoredList.Link(key: Data("7".utf8), direction: .end),
    size: 20,
    previous: nil,
    next: Data("8".utf8),
    receivedAt: Date(timeIntervalSinceReferenceDate: 1_000_000.25)
  )

  @Test func decodedPage_isTheEncodedOne() throws {
    for rows in [page.rows, []] {
      var page = page
      page.rows = rows
      let data = try PropertyListEncoder.binary.encode(page)
      #expect(try PropertyListDecoder().decode(StoredPage.self, from: data) == page)
      let json = try JSONEncoder().encode(page)
      #expect(try JSONDecoder().decode(StoredPage.self, from: json) == page)
    }
  }

  @Test func rowsThatAreCutOff_areAnError() throws {
    var page = page
    page.rows = Array(page.rows.prefix(2))
    let data = try JSONEncoder().encode(page)
    let whole = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let text = try #require(whole["rows"] as? String)
    let rows = try #require(Data(base64Encoded: text))
    let firstRow = 8 + 1 + 9
    for count in 1..<rows.count where count != firstRow {
      var cut = whole
      cut["rows"] = rows.prefix(count).base64EncodedString()
      let data = try JSONSerialization.data(withJSONObject: cut)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(StoredPage.self, from: data)
      }
    }
  }
}
