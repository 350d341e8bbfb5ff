public import Foundation

/// How an ``HTTPPageSource`` talks to its server.
///
/// ```swift
/// let decoder = JSONDecoder()
/// decoder.keyDecodingStrategy = .convertFromSnakeCase
/// let configuration = HTTPPageConfiguration(decoder: decoder, timeout: .seconds(10))
/// ```
public struct HTTPPageConfiguration: Sendable {
  /// What carries the requests; ``URLSessionTransport/shared`` by default.
  public var transport: any HTTPTransport

  /// What reads the bodies. Set it up before it is given away: it must not change while it is used.
  public var decoder: JSONDecoder

  /// How long the server may be silent before a request fails; 30 seconds by default.
  public var timeout: Duration

  /// The time of day, for a `Retry-After` that is a date. Tests replace it.
  package var now: @Sendable () -> Date = { Date() }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - transport: What carries the requests; ``URLSessionTransport/shared`` by default.
  ///   - decoder: What reads the bodies; a plain `JSONDecoder` by default.
  ///   - timeout: How long the server may be silent; 30 seconds by default, more than zero.
  public init(
    transport: any HTTPTransport = URLSessionTransport.shared,
    decoder: JSONDecoder = JSONDecoder(),
    timeout: Duration = .seconds(30)
  ) {
    precondition(timeout > .zero, "timeout must be more than zero")
    self.transport = transport
    self.decoder = decoder
    self.timeout = timeout
  }
}
