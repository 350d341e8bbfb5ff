/// The query parameters of `GET /characters`.
package enum Parameter: String, CaseIterable, Sendable {
  case page
  case perPage = "per_page"
  case offset
  case limit
  case after
  case before
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
  case session
  case seed

  /// Whether it says which page is wanted; the others are kept in the links to other pages.
  var selectsPage: Bool {
    switch self {
    case .page, .perPage, .offset, .limit, .after, .before: true
    case .query, .category, .latency, .jitter, .fail, .retryAfter, .failPage, .failTimes,
      .duplicate, .shift, .session, .seed:
      false
    }
  }

  /// What it means, for the index that the server answers at `/`.
  package var meaning: String {
    switch self {
    case .page: "page style: which page, from 1"
    case .perPage: "page style: rows on a page, 1 to 500, 50 by default"
    case .offset: "offset style: how many rows to skip, from 0"
    case .limit: "offset and cursor style: rows on a page, 1 to 500, 50 by default"
    case .after: "cursor style: the rows after this cursor; empty or absent for the first page"
    case .before: "cursor style: the rows before this cursor"
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
    case .session: "keeps the counts of fail_page and the random numbers of readers apart"
    case .seed: "the seed of the random numbers, for runs that can be repeated"
    }
  }
}
