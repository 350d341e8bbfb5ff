public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// How an ``HTTPPageSource`` talks to its server, and its limits.
///
/// ```swift
/// let decoder = JSONDecoder()
/// decoder.keyDecodingStrategy = .convertFromSnakeCase
/// var configuration = HTTPPageConfiguration(decoder: decoder, timeout: .seconds(10))
/// configuration.allowedOrigins = ["https://archive.example.com"]
/// ```
///
/// Durations must be more than zero, and the other limits at least 1. The transport limits the size of
/// bodies: ``URLSessionTransport/maximumBodySize``.
///
/// ## Topics
///
/// ### Creating a configuration
///
/// - ``init(transport:decoder:timeout:totalTimeout:allowedOrigins:maximumPageSize:)``
/// - ``transport``
/// - ``decoder``
///
/// ### Time
///
/// - ``timeout``
/// - ``totalTimeout``
///
/// ### What the server may do
///
/// - ``allowedOrigins``
/// - ``isKeyExpired``
///
/// ### Links
///
/// - ``links``
/// - ``keepQuery``
/// - ``onDroppedQuery``
///
/// ### Limits
///
/// - ``maximumPageSize``
/// - ``maximumItemsPerPage``
/// - ``maximumKeyLength``
/// - ``maximumHeaderLength``
public struct HTTPPageConfiguration: Sendable {
  /// Sends the requests; ``URLSessionTransport/shared`` by default.
  public var transport: any HTTPTransport
  /// Decodes the bodies. Configure it first: it must not change while it is in use.
  public var decoder: JSONDecoder

  /// How long the server may be silent before a request fails; 30 seconds by default.
  public var timeout: Duration { didSet { check() } }

  /// How long the complete response may take, with redirects and a slow body, before the load fails
  /// with the code ``HTTPPageError/Code/timeout``; two minutes by default.
  public var totalTimeout: Duration { didSet { check() } }

  /// The maximum length of a header with paging information, such as `Link`, in bytes; 65,536 by
  /// default. A longer header is an error, since ignoring it would end the list.
  public var maximumHeaderLength = LinkHeader.defaultMaximumLength { didSet { check() } }

  /// The maximum length of a page's key, a cursor or a link, in bytes; 16,384 by default. A longer
  /// key isn't followed: the load fails with the code ``HTTPPageError/Code/keyTooLong``.
  public var maximumKeyLength = 16_384 { didSet { check() } }

  /// The maximum number of items in a page that is read by JSON paths; 100,000 by default. A longer
  /// page is an error: millions of tiny values take many times the memory of their body.
  public var maximumItemsPerPage = 100_000 { didSet { check() } }

  /// The largest page size that the server allows, by the API's documentation. With `nil`, the
  /// default, all pages have the size of the first.
  ///
  /// If it is set, a list may ask for larger pages when pages arrive more slowly than the user
  /// scrolls; see ``HTTPPageSource/sizing``. A server that is asked for more either fails the request
  /// or sends less. In the second case no item is lost, but `EndSignal.shortPage` takes the page for
  /// the last one.
  public var maximumPageSize: Int? { didSet { check() } }

  /// The other origins that links and redirects may lead to; none by default.
  ///
  /// Requests go there without cookies, and with the headers `Accept`, `Accept-Language`,
  /// `Content-Type` and `User-Agent` only. A body is sent again if HTTP requires it (307 and 308). A
  /// link from `https` to `http` is followed only if the `http` origin itself is in the set.
  public var allowedOrigins: Set<HTTPOrigin> = []

  /// The names of items of the first request's query that later requests keep, if the server's links leave them out: a
  /// filter, or a key that the server takes from the query; none by default.
  public var keepQuery: Set<String> = []

  /// Is called once, on no particular thread, if the server's link to the next page leaves out items of the first request's
  /// query that do not select a page: their names. If they are a filter or a key, the list goes on without it. Put them into
  /// ``keepQuery`` to send them again. In debug builds, the default prints the names.
  public var onDroppedQuery: @Sendable (_ names: [String]) -> Void = { names in
    let list = names.joined(separator: ", ")
    assert(
      {
        print(
          "Pagination: the link to the next page leaves out \(list) of the query. If that loses a filter or "
            + "a key, set HTTPPageConfiguration.keepQuery."
        )
      }() == ()
    )
  }

  /// Which part of the server's links is followed; all of it by default.
  public var links = Links.whole

  /// Which part of a link is followed.
  public enum Links: Hashable, Sendable {
    /// The whole link, if its origin is the first request's or one of ``HTTPPageConfiguration/allowedOrigins``.
    case whole

    /// The path and the query alone, at the first request's origin: for a server behind a proxy, whose links have the
    /// server's inner name. If the path is the end of the first request's path, the proxy has taken away the rest, and
    /// the first request's path is used.
    case path
  }

  /// Returns whether a response means that the page's key (a cursor, a link, the last item's key)
  /// has expired; `nil` by default. It runs for every response to a request with a key, on no
  /// particular thread.
  ///
  /// A status of 410, and an error whose code or `type` names an invalid or expired cursor, such as
  /// `{"error": "invalid_cursor"}`, are recognised without it. Set it for an API that says so in another
  /// way, even with a 200:
  ///
  /// ```swift
  /// var configuration = HTTPPageConfiguration()
  /// configuration.isKeyExpired = { response, body in
  ///   body.count < 1024 && String(decoding: body, as: UTF8.self).contains("start again")
  /// }
  /// ```
  public var isKeyExpired: (@Sendable (_ response: HTTPURLResponse, _ body: Data) -> Bool)?

  /// The current date, for a `Retry-After` that is a date. Tests replace it.
  package var now: @Sendable () -> Date = { Date() }
  /// Measures ``totalTimeout``. Tests replace it.
  package var clock: any Clock<Duration> = ContinuousClock()

  /// Creates a configuration. Everything else is a property to set.
  public init(
    transport: any HTTPTransport = URLSessionTransport.shared,
    decoder: JSONDecoder = JSONDecoder(),
    timeout: Duration = .seconds(30),
    totalTimeout: Duration = .seconds(120),
    allowedOrigins: Set<HTTPOrigin> = [],
    maximumPageSize: Int? = nil
  ) {
    self.transport = transport
    self.decoder = decoder
    self.timeout = timeout
    self.totalTimeout = totalTimeout
    self.allowedOrigins = allowedOrigins
    self.maximumPageSize = maximumPageSize
    check()
  }

  private func check() {
    precondition(timeout > .zero, "timeout must be more than zero")
    precondition(totalTimeout > .zero, "totalTimeout must be more than zero")
    precondition(maximumHeaderLength >= 1, "maximumHeaderLength must be at least 1")
    precondition(maximumKeyLength >= 1, "maximumKeyLength must be at least 1")
    precondition(maximumItemsPerPage >= 1, "maximumItemsPerPage must be at least 1")
    precondition(maximumPageSize ?? 1 >= 1, "maximumPageSize must be at least 1")
  }
}
