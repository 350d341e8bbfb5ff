import Pagination
import PaginationHTTP

/// The server's answers, which lead to the states of a list.
enum StyleAnswer: String, CaseIterable, Identifiable {
  case all
  case few
  case none
  case failure

  var id: Self { self }

  var title: String {
    switch self {
    case .all: "All"
    case .few: "A few, and the end"
    case .none: "None"
    case .failure: "Failure"
    }
  }

  func source(of api: CharacterAPI) -> ClosurePageSource<UnicodeCharacter, HTTPPageKey> {
    switch self {
    case .all:
      return api.characters()
    case .few:
      return api.characters(matching: "currency")
    case .none:
      return api.characters(matching: "no such character")
    case .failure:
      var failing = api
      failing.server.failureRate = 1
      return failing.characters()
    }
  }
}
