public import Foundation

/// How an ``HTTPPageSource`` talks to its server, and what it does not put up with.
///
/// ```swift
/// let decoder = JSONDecoder()
/// decoder.keyDecodingStrategy = .convertFromSnakeCase
/// var configuration = HTTPPageConfiguration(decoder: decoder, timeout: .seconds(10))
/// configuration.allowedOrigins = ["https://archive.example.com"]
/// ```
///
/// How large a body may be is the transport's business: ``URLSessionTransport/maximumBodySize``.
public struct HTTPPageConfiguration: Sendable {
  /// What carries the requests; ``URLSessionTransport/shared`` by default.
  public var transport: any HTTPTransport

  /// What reads the bodies. Set it up before it is given away: it must not change while it is used.
  public var decoder: JSONDecoder

  /// How long the server may be silent before a request fails; 30 seconds by default.
  public var timeout: Duration {
    didSet { precondition(timeout > .zero, "timeout must be more than zero") }
  }

  /// How long the whole answer to one request may take, redirects and a body that trickles
  /// included; two minutes by default, more than zero. Then the load fails with the code
  /// ``HTTPPageError/Code/timeout``.
  public var totalTimeout: Duration = .seconds(120) {
    didSet { precondition(totalTimeout > .zero, "totalTimeout must be more than zero") }
  }

  /// How many bytes a header may have that says something about paging, such as `Link`; 65,536 by
  /// default, at least 1. More is an error: what cannot be read would end the list as if all had
  /// been loaded.
  public var maximumHeaderLength = HTTPPageError.defaultMaximumHeaderLength {
    didSet { precondition(maximumHeaderLength >= 1, "maximumHeaderLength must be at least 1") }
  }

  /// How many bytes the key of a page, a cursor or a link, may have; 16,384 by default, at least 1.
  /// A longer one is not followed and fails with the code ``HTTPPageError/Code/keyTooLong``.
  public var maximumKeyLength = 16_384 {
    didSet { precondition(maximumKeyLength >= 1, "maximumKeyLength must be at least 1") }
  }

  /// How many items one page may have where it is read by paths into its JSON; 100,000 by default,
  /// at least 1. More is an error: a body within its limit can hold millions of tiny values, which
  /// take many times its memory.
  public var maximumItemsPerPage = 100_000 {
    didSet { precondition(maximumItemsPerPage >= 1, "maximumItemsPerPage must be at least 1") }
  }

  /// How many items the server grants in one page, at least 1; `nil`, the default, where that is not
  /// known, and all pages have the size that the list began with.
  ///
  /// With a number, a list may ask for larger pages where one page after another comes too slowly
  /// for its reader. It counts for the styles in which the size may change from one page to the next:
  /// offset, cursor, last item and GraphQL, unless the size has no parameter. See
  /// ``HTTPPageSource/sizing``.
  ///
  /// ```swift
  /// let source = HTTPPageSource(
  ///   url,
  ///   .cursor(),
  ///   items: \Answer.posts,
  ///   next: \.nextCursor,
  ///   configuration: HTTPPageConfiguration(maximumPageSize: 100)
  /// )
  /// ```
  ///
  /// Take the number from the API's documentation. A server that is asked for more than it grants
  /// either refuses, and the page fails, or sends less: then no item is lost, except that
  /// `EndSignal.shortPage` takes the page for the last.
  public var maximumPageSize: Int? {
    didSet { Self.check(maximumPageSize) }
  }

  /// To which other origins a link or redirect may lead; none by default.
  ///
  /// Requests go there without credentials: of the request's headers only `Accept`,
  /// `Accept-Language`, `Content-Type` and `User-Agent` go along, and no cookies. A body goes along
  /// where HTTP wants it so (307 and 308). From `https` to `http` the way leads only where the
  /// `http` origin stands here by its own name.
  ///
  /// ```swift
  /// var configuration = HTTPPageConfiguration()
  /// configuration.allowedOrigins = ["https://archive.example.com"]
  /// ```
  public var allowedOrigins: Set<HTTPOrigin> = []

  /// Remembers pages, so that those which have not changed are not sent again; a cache of its own
  /// by default, `nil` for none.
  public var cache: HTTPPageCache?

  /// The time of day, for a `Retry-After` that is a date. Tests replace it.
  package var now: @Sendable () -> Date = { Date() }

  /// What measures ``totalTimeout``. Tests replace it.
  package var clock: any Clock<Duration> = ContinuousClock()

  /// Creates a configuration. What is not listed here is a property to be set.
  ///
  /// - Parameters:
  ///   - transport: What carries the requests; ``URLSessionTransport/shared`` by default.
  ///   - decoder: What reads the bodies; a plain `JSONDecoder` by default.
  ///   - timeout: How long the server may be silent; 30 seconds by default, more than zero.
  ///   - totalTimeout: How long the whole answer may take; two minutes by default, more than zero.
  ///   - allowedOrigins: To which other origins a link or redirect may lead; none by default.
  ///   - cache: Remembers pages; a cache of its own by default, `nil` for none.
  ///   - maximumPageSize: How many items the server grants in one page; `nil`, the default, where
  ///     that is not known.
  public init(
    transport: any HTTPTransport = URLSessionTransport.shared,
    decoder: JSONDecoder = JSONDecoder(),
    timeout: Duration = .seconds(30),
    totalTimeout: Duration = .seconds(120),
    allowedOrigins: Set<HTTPOrigin> = [],
    cache: HTTPPageCache? = HTTPPageCache(),
    maximumPageSize: Int? = nil
  ) {
    precondition(timeout > .zero, "timeout must be more than zero")
    precondition(totalTimeout > .zero, "totalTimeout must be more than zero")
    Self.check(maximumPageSize)
    self.transport = transport
    self.decoder = decoder
    self.timeout = timeout
    self.totalTimeout = totalTimeout
    self.allowedOrigins = allowedOrigins
    self.cache = cache
    self.maximumPageSize = maximumPageSize
  }

  private static func check(_ maximumPageSize: Int?) {
    precondition(maximumPageSize ?? 1 >= 1, "maximumPageSize must be at least 1")
  }
}
