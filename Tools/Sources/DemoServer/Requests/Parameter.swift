/// The query parameters of `GET /characters` and `GET /posts`; `POST /graphql` has those for faults
/// too.
package enum Parameter: String, CaseIterable, Sendable {
  case page
  case perPage = "per_page"
  case offset
  case limit
  case after
  case before
  case startingAfter = "starting_after"
  case endingBefore = "ending_before"
  case around
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

  private enum Role { case page, filter, fault, connection, session }

  private var role: Role {
    switch self {
    case .page, .perPage, .offset, .limit, .after, .before, .startingAfter, .endingBefore,
      .around:
      .page
    case .query, .category: .filter
    case .latency, .jitter, .fail, .retryAfter, .failPage, .failTimes, .duplicate, .shift,
      .expire, .expireStyle, .empty, .unknownCursor:
      .fault
    case .otherDirection: .connection
    case .session, .seed: .session
    }
  }

  /// Whether it selects the page. Links to other pages keep all other parameters.
  var selectsPage: Bool { role == .page }

  /// Whether it asks for a fault. Such an answer must not be cached.
  package var isFault: Bool { role == .fault }

  var isForCharacters: Bool { role != .connection }

  /// Whether `POST /graphql` has it; there, the query selects the page and the filter.
  package var isForGraphQL: Bool { role != .page && role != .filter }

  /// Whether `GET /posts` has it. A timeline moves while it is read, so its pages have no numbers.
  package var isForPosts: Bool {
    switch self {
    case .offset, .limit, .after, .before, .around, .latency, .jitter, .fail, .retryAfter, .expire,
      .expireStyle, .session, .seed:
      true
    case .page, .perPage, .startingAfter, .endingBefore, .query, .category, .failPage, .failTimes,
      .duplicate, .shift, .empty, .unknownCursor, .otherDirection:
      false
    }
  }

  /// Its description in the index at `/`.
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
    case .around: "the rows around the row of this id, in the middle, with cursors and an offset"
    case .query: "only characters whose name contains each of these words, in any case"
    case .category: "only this general category: a code (Lu) or a name (Uppercase Letter)"
    case .latency: "fault: answer after this many milliseconds, at most 60000"
    case .jitter: "fault: and up to this many milliseconds later, at random, at most 60000"
    case .fail: "fault: fail with 503 with this probability, 0 to 1"
    case .retryAfter: "fault: failures have Retry-After with this many seconds"
    case .failPage: "fault: the page with this number, from 1, fails with 503 the first time"
    case .failTimes: "fault: with fail_page, how many times it fails; 1 by default"
    case .duplicate: "fault: repeat this many rows of the previous page at the start of a page"
    case .shift: "fault: this many rows are inserted above between two pages (page, offset)"
    case .expire: "fault: cursors expire after this many seconds; 0 for all of them at once"
    case .expireStyle: "fault: with expire, the answer: gone (410), bad_request, first_page"
    case .empty: "fault: this many empty pages before each full one (cursor style)"
    case .unknownCursor: "fault: the answer to an unknown cursor or id: error, first_page"
    case .otherDirection:
      "GraphQL: has…Page of the direction that is not read: known, unknown (false)"
    case .session: "each session has its own counts of fail_page and random numbers"
    case .seed: "the seed of the random numbers, for repeatable runs"
    }
  }
}
