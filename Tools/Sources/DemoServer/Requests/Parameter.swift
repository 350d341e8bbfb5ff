/// The query parameters of `GET /characters`, whose faults can be asked of `POST /graphql` too.
package enum Parameter: String, CaseIterable, Sendable {
  case page
  case perPage = "per_page"
  case offset
  case limit
  case after
  case before
  case startingAfter = "starting_after"
  case endingBefore = "ending_before"
  case query = "q"
  case category
  case latency
  case jitter
  case fail
  case retryAfter = "retry_after"
  case failPage = "fail_page"
  case failTimes = "fail_times"
  case duplicate
  case shift
  case expire
  case expireStyle = "expire_style"
  case empty
  case unknownCursor = "unknown_cursor"
  case otherDirection = "other_direction"
  case session
  case seed

  /// What a parameter is for.
  private enum Role { case page, filter, fault, connection, session }

  private var role: Role {
    switch self {
    case .page, .perPage, .offset, .limit, .after, .before, .startingAfter, .endingBefore: .page
    case .query, .category: .filter
    case .latency, .jitter, .fail, .retryAfter, .failPage, .failTimes, .duplicate, .shift,
      .expire, .expireStyle, .empty, .unknownCursor:
      .fault
    case .otherDirection: .connection
    case .session, .seed: .session
    }
  }

  /// Whether it says which page is wanted; the others are kept in the links to other pages.
  var selectsPage: Bool { role == .page }

  /// Whether it asks for a fault. Such an answer is not to be kept by anybody.
  package var isFault: Bool { role == .fault }

  /// Whether it can be given to `GET /characters`.
  var isForCharacters: Bool { role != .connection }

  /// Whether it can be given to `POST /graphql`, where the query says what the others say.
  package var isForGraphQL: Bool { role != .page && role != .filter }

  /// What it means, for the index that the server answers at `/`.
  package var meaning: String {
    switch self {
    case .page: "page style: which page, from 1"
    case .perPage: "page style: rows on a page, 1 to 500, 50 by default"
    case .offset: "offset style: how many rows to skip, from 0"
    case .limit: "all other styles: rows on a page, 1 to 500, 50 by default"
    case .after: "cursor style: the rows after this cursor; empty or absent for the first page"
    case .before: "cursor style: the rows before this cursor"
    case .startingAfter: "last item style: the rows after the row of this id; empty for the first"
    case .endingBefore: "last item style: the rows before the row of this id"
    case .query: "only characters whose name contains each of these words, in any case"
    case .category: "only this general category: a code (Lu) or a name (Uppercase Letter)"
    case .latency: "fault: answer after so many milliseconds, at most 60000"
    case .jitter: "fault: and after up to so many milliseconds more, at random, at most 60000"
    case .fail: "fault: fail with 503 at this probability, 0 to 1"
    case .retryAfter: "fault: failures carry Retry-After with so many seconds"
    case .failPage: "fault: the page of this number, from 1, fails with 503 the first time"
    case .failTimes: "fault: with fail_page, how many times it fails; 1 by default"
    case .duplicate: "fault: repeat so many rows of the previous page at the start of a page"
    case .shift: "fault: between two pages so many rows were inserted above (page, offset)"
    case .expire: "fault: cursors die after so many seconds; 0 for all of them at once"
    case .expireStyle: "fault: with expire, the answer to it: gone (410), bad_request, first_page"
    case .empty: "fault: so many empty pages before each full one (cursor style)"
    case .unknownCursor: "fault: a cursor or id that is not known gets: error, first_page"
    case .otherDirection:
      "GraphQL: of the direction that is not being read: known, unknown (says false)"
    case .session: "keeps the counts of fail_page and the random numbers of readers apart"
    case .seed: "the seed of the random numbers, for runs that can be repeated"
    }
  }
}
