/// The query parameters of `GET /characters`, of which `GET /posts` has some.
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
  case duplicate
  case shift
  case expire
  case expireStyle = "expire_style"
  case empty
  case session
  case seed

  /// Whether it selects the page. Links to other pages keep all other parameters.
  var selectsPage: Bool {
    switch self {
    case .page, .perPage, .offset, .limit, .after, .before, .startingAfter, .endingBefore, .around:
      true
    default: false
    }
  }

  /// Whether it asks for a fault. Such an answer must not be cached.
  package var isFault: Bool {
    switch self {
    case .latency, .jitter, .fail, .retryAfter, .failPage, .duplicate, .shift, .expire,
      .expireStyle, .empty:
      true
    default: false
    }
  }

  /// Whether `GET /posts` has it. A timeline moves while it is read, so its pages have no numbers.
  package var isForPosts: Bool {
    switch self {
    case .offset, .limit, .after, .before, .around, .latency, .jitter, .fail, .retryAfter, .expire,
      .expireStyle, .session, .seed:
      true
    default: false
    }
  }
}
