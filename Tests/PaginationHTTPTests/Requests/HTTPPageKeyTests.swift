import Foundation
import Pagination
import Testing

@testable import PaginationHTTP

@Suite struct HTTPPageKeyTests {
  @Test(arguments: [
    (HTTPPageKey.Place.pageNumber(PageNumber(3)), "page:3"),
    (.pageNumber(PageNumber(3, itemsBefore: 40)), "page:3:40"),
    (.offset(PageOffset(100)), "offset:100"),
    (.offset(PageOffset(80, limit: 20)), "offset:80:20"),
    (.cursor(HTTPCursor("a:b=")), "cursor:a:b="),
    (.cursor(HTTPCursor(5)), "cursor-json:5"), (.cursor(HTTPCursor("")), "cursor:"),
    (.item(HTTPCursor("ch_1")), "after:ch_1"),
    (.item(HTTPCursor(7)), "after-json:7"),
    (
      .link(HTTPCursor("https://api.example.com/rows?page=2")),
      "link:https://api.example.com/rows?page=2"
    ),
  ])
  func rawValue_andBack(_ place: HTTPPageKey.Place, _ text: String) throws {
    let key = HTTPPageKey(place)
    #expect(key.rawValue == text)
    let read = try #require(HTTPPageKey(rawValue: text))
    #expect(read == key)
    // Page numbers are equal whatever the number of items before them.
    #expect(read.rawValue == text)
  }

  @Test(arguments: [
    "", "page", "page:", "page:x", "page:1:2:3", "page:1:-1", "page:1:", "offset:-1", "offset:1:0",
    "cursor-json:", "cursor@x:a", "cursor@-1:a", "page@1:3", "pages:1", "3",
    "page:9223372036854775807", "offset:9223372036854775807",
    "page:1:9223372036854775807",
  ])
  func rawValue_thatIsNone(_ text: String) {
    #expect(HTTPPageKey(rawValue: text) == nil)
  }

  @Test func theVisitsOfAHandleAreTwoKeys() throws {
    let handle = HTTPPageKey(.cursor(HTTPCursor("a@b:c")))
    let again = HTTPPageKey(handle.place, visit: 2)
    #expect(handle != again)
    #expect(again.rawValue == "cursor@2:a@b:c")
    #expect(HTTPPageKey(rawValue: again.rawValue) == again)
  }

  /// Swift treats these spellings of é as equal; to a server they are two names.
  @Test(
    arguments: [
      { HTTPPageKey(.cursor(HTTPCursor($0))) }, { HTTPPageKey(.item(HTTPCursor($0))) },
      { HTTPPageKey(.link(HTTPCursor($0))) },
    ] as [@Sendable (String) -> HTTPPageKey]
  )
  func spellingsOfOneCharacterAreTwoKeys(_ key: @Sendable (String) -> HTTPPageKey) {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(composed == decomposed)
    #expect(key(composed) != key(decomposed))
    #expect(key(composed) == key(composed))
    #expect(Set([key(composed), key(decomposed), key(composed)]).count == 2)
  }

  @Test func codable() throws {
    let keys = [HTTPPageKey(.cursor(HTTPCursor("x"))), HTTPPageKey(.offset(PageOffset(5)))]
    let data = try JSONEncoder().encode(keys)
    #expect(try JSONDecoder().decode([HTTPPageKey].self, from: data) == keys)
  }

  /// Descriptions end up in logs, so they never contain a whole cursor.
  @Test func description_isShort() {
    let secret = "c2VjcmV0LWN1cnNvci1vZi1zb21lYm9keQ"
    for place in [
      HTTPPageKey.Place.cursor(HTTPCursor(secret)), .item(HTTPCursor(secret)),
      .link(HTTPCursor("https://api.example.com/?t=\(secret)")),
    ] {
      #expect(!"\(HTTPPageKey(place))".contains(secret.prefix(9)))
    }
  }

  @Test func following_onlyWhatCanBeComputed() {
    func following(_ place: HTTPPageKey.Place, total: Int? = nil) -> HTTPPageKey? {
      HTTPPageKey(place).following(count: 20, totalCount: total)
    }
    #expect(following(.pageNumber(PageNumber(3))) == HTTPPageKey(.pageNumber(PageNumber(4))))
    #expect(following(.offset(PageOffset(40))) == HTTPPageKey(.offset(PageOffset(60))))
    #expect(following(.offset(PageOffset(40)), total: 60) == nil)
    #expect(following(.cursor(HTTPCursor("x"))) == nil)
    #expect(following(.item(HTTPCursor("x"))) == nil)
    #expect(following(.link(HTTPCursor("https://api.example.com"))) == nil)
  }
}
