import Foundation
import PaginationHTTP
import Testing

@testable import paginate

/// The values that a printed key leaves out of a link, and puts back when it is used.
@Suite struct GivenQueryTests {
  private static let given = "https://api.example.com/items?token=a%2Fb&f=1&f=2&q=a+b&flag&e="

  @Test(arguments: [
    ("link:https://api.example.com/items?token=a%2Fb&page=2", "token={}&page=2"),
    ("link:https://api.example.com/items?page=2&f=2&f=1", "page=2&f={2}&f={}"),
    // The same value in another encoding is put back as it was given.
    ("link:https://api.example.com/items?token=a/b&q=a%20b", "token={}&q={}"),
    ("link:https://api.example.com/items?token=other&f=3", "token=other&f=3"),
    ("link:https://api.example.com/items?f=%7B%7D&flag&e=", "f=%7B%7D&flag&e={}"),
    ("link:https://api.example.com/items?token=a%2Fb#token=a%2Fb", "token={}#token=a%2Fb"),
    ("link:https://api.example.com/items?f={2}", "f=%7B2%7D"),
    ("link:?token=a%2Fb&&=&x", "token={}&&=&x"),
  ])
  func isLeftOut(key: String, query: String) throws {
    let given = GivenQuery(try #require(URL(string: Self.given)))
    let page = try #require(HTTPPageKey(rawValue: key))
    let text = given.hiding(page)
    #expect(text == key.prefix { $0 != "?" } + "?" + query)
    let hidden = try #require(HTTPPageKey(rawValue: text))
    let restored = try given.restoring(hidden).rawValue
    let values = [key, restored].map { text in
      text.replacing("+", with: " ").removingPercentEncoding
    }
    #expect(values[0] == values[1])
  }

  @Test(arguments: ["page:3", "cursor:token={}", "after:a", "offset:20", "link:https://a.example/"])
  func otherKeysStay(key: String) throws {
    let given = GivenQuery(try #require(URL(string: Self.given)))
    let page = try #require(HTTPPageKey(rawValue: key))
    #expect(given.hiding(page) == key)
    #expect(try given.restoring(page) == page)
  }

  @Test func anotherURLHasNoneOfIt() throws {
    let given = GivenQuery(try #require(URL(string: "https://api.example.com/items?f=1")))
    let key = try #require(HTTPPageKey(rawValue: "link:https://api.example.com/items?f={2}"))
    #expect(throws: (any Error).self) { try given.restoring(key) }
  }
}
