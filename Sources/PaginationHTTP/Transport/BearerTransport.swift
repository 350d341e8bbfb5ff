public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Adds `Authorization: Bearer …` to the requests to one origin, and renews the token when the
/// server rejects it.
///
/// ```swift
/// let transport = BearerTransport(origin: "https://api.example.com") { rejected in
///   rejected == nil ? "the token from the keychain" : "a new token from the server"
/// }
/// let configuration = HTTPPageConfiguration(transport: transport)
/// ```
///
/// - The token is sent to its origin only. Other requests pass unchanged.
/// - After a 401 the token is renewed and the request is sent once more. A second 401 is the response.
/// - If several requests are rejected at once, the token is renewed once for all of them. One that is
///   cancelled meanwhile ends at once; the others keep waiting.
/// - If there is no token, all waiting requests fail with its error, and the next request tries again.
///
/// Create one for each user.
public actor BearerTransport: HTTPTransport {
  private struct Token {
    let text: String
    let generation: Int
  }

  private enum Phase {
    /// There is no token, or the last one was rejected.
    case without(rejected: String?)
    case with(Token)
    case renewing(Task<Token, any Error>)
  }

  private let origin: HTTPOrigin
  private let transport: any HTTPTransport
  private let newToken: @concurrent @Sendable (_ rejected: String?) async throws -> String
  private var phase = Phase.without(rejected: nil)
  private var generation = 0
  /// The last tokens, since the response to an older one may arrive after the token was renewed.
  private var recentTokens: [String] = []

  /// Creates a transport. It asks for a token when the first request is sent.
  ///
  /// - Parameters:
  ///   - origin: The origin that the token is for.
  ///   - transport: Sends the requests; ``URLSessionTransport/shared`` by default.
  ///   - token: Returns a token without the word "Bearer". Its argument is the rejected token; if it
  ///     is `nil`, a stored token will do. It never runs twice at the same time.
  public init(
    origin: HTTPOrigin,
    transport: any HTTPTransport = URLSessionTransport.shared,
    token: @escaping @concurrent @Sendable (_ rejected: String?) async throws -> String
  ) {
    self.origin = origin
    self.transport = transport
    newToken = token
  }

  /// Sends a request with the token, which replaces the request's own `Authorization`.
  ///
  /// - Throws: The error of the transport or of the token.
  public func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard isHome(request) else { return try await transport.data(for: request) }
    let token = try await token(after: nil)
    let answer = try await transport.data(for: request.bearing(token.text))
    guard answer.1.statusCode == 401 else { return answer }
    let renewed = try await self.token(after: token)
    return try await transport.data(for: request.bearing(renewed.text))
  }

  /// The last tokens for requests to its origin, and the credentials of the transport beneath.
  public func credentials(for request: URLRequest) async -> [String] {
    await transport.credentials(for: request) + (isHome(request) ? recentTokens : [])
  }

  private func isHome(_ request: URLRequest) -> Bool {
    request.url.map(origin.isHome(of:)) ?? false
  }

  private func token(after rejected: Token?) async throws -> Token {
    let renewal: Task<Token, any Error>
    switch phase {
    case .with(let token) where token.generation != rejected?.generation: return token
    case .with(let token): renewal = renew(rejected: token.text)
    case .without(let rejected): renewal = renew(rejected: rejected)
    case .renewing(let running): renewal = running
    }
    return try await renewal.valueUnlessCancelled()
  }

  /// Starts a separate task, so that the cancellation of one request doesn't affect the others.
  private func renew(rejected: String?) -> Task<Token, any Error> {
    let renewal = Task {
      do {
        let text = try await newToken(rejected).trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.isHeaderValue else { throw URLError(.userAuthenticationRequired) }
        generation += 1
        recentTokens = recentTokens.suffix(3) + [text]
        let token = Token(text: text, generation: generation)
        phase = .with(token)
        return token
      } catch {
        phase = .without(rejected: rejected)
        throw error
      }
    }
    phase = .renewing(renewal)
    return renewal
  }
}

extension Task where Failure == any Error {
  /// Waits for the task's value. If the caller is cancelled it stops waiting, and the task goes on.
  func valueUnlessCancelled() async throws -> Success {
    let results = AsyncStream<Result<Success, any Error>> { continuation in
      Task<Void, Never> {
        continuation.yield(await result)
        continuation.finish()
      }
    }
    for await result in results { return try result.get() }
    throw _Concurrency.CancellationError()
  }
}

extension URLRequest {
  fileprivate func bearing(_ token: String) -> URLRequest {
    var request = self
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return request
  }
}

extension String {
  /// Whether a header can contain the text. A line break would start another header.
  fileprivate var isHeaderValue: Bool { !isEmpty && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
}
