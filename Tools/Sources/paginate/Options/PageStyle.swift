import ArgumentParser

/// How an API pages.
enum PageStyle: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto
  case page
  case offset
  case cursor
  case nextURL = "next-url"
  case link
  case lastItem = "last-item"
  case graphQL = "graphql"
  case single

  static let allValueDescriptions = [
    "auto": "found out by the first answer",
    "page": "numbered pages: ?page=2",
    "offset": "how many items to skip: ?offset=100",
    "cursor": "a cursor that the answer holds: ?cursor=b64",
    "next-url": "the next page's URL, which the answer holds",
    "link": "a Link header with rel=\"next\"",
    "last-item": "the last item's id: ?starting_after=item_9",
    "graphql": "a GraphQL connection",
    "single": "all items in one answer, whatever else it says",
  ]
}
