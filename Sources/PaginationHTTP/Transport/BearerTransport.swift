public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Adds `Authorization: Bearer …` to the requests of one origin, and gets a new token when the
/// server rejects the old one.
///
/// ```swift
/// let transport = BearerTransport(origin: "https://api.example.com") { rejected in
///   rejected == nil ? "the token from the keychain" : "a new token from the server"
/// }
/// let configuration = HTTPPageConfiguration(transport: transport)
/// ```
///
/// - The token goes to its origin only. Requests elsewhere pass unchanged.
/// - An answer of 401 gets a new token and sends the request once more. A second 401 is the answer.
/// - However many requests are rejected at once, the token is renewed once; those whose token has
///   been replaced meanwhile take the new one.
/// - A request that is cancelled while it waits ends at once; the others go on waiting.
/// - When no token can be had, all that wait fail with that error, and the next request asks again.
///
/// Use one for each user, and another for the next user.
public actor BearerTransport: HTTPTransport {
  private struct Token {
    let text: String
    let generation: Int
  }

  private enum Phase {
    /// No token; the last one may have been rejected.
    case without(rejected: String?)
    case with(Token)
    case renewing(rejected: String?)
  }

  private let origin: HTTPOrigin
  private let transport: any HTTPTransport
  private let newToken: @concurrent @Sendable (_ rejected: String?) async throws -> String
  private var phase = Phase.without(rejected: nil)
  private var generation = 0
  private var waiters: [Int: CheckedContinuation<Token, any Error>] = [:]
  private var nextWaiter = 0

  /// Creates a transport. No token is asked for before the first request.
  ///
  /// - Parameters:
  ///   - origin: Where the token may go.
  ///   - transport: What carries the requests; ``URLSessionTransport/shared`` by default.
  ///   - token: Returns a token, without the word "Bearer". Gets the token that was rejected, or
  ///     `nil` where none was: then a token from storage will do. Never runs twice at a time.
  public init(
    origin: HTTPOrigin,
    transport: any HTTPTransport = URLSessionTransport.shared,
    token: @escaping @concurrent @Sendable (_ rejected: String?) async throws -> String
  ) {
    self.origin = origin
    self.transport = transport
    newToken = token
  }

  /// Sends a request with the token.
  ///
  /// - Parameter request: The request. An `Authorization` of its own is replaced at the token's
  ///   origin.
  /// - Returns: The body and the response.
  /// - Throws: What the transport beneath throws, or what kept the token from coming.
  public func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard isHome(request) else { return try await transport.data(for: request) }
    let token = try await token(after: nil)
    let answer = try await transport.data(for: request.bearing(token.text))
    guard answer.1.statusCode == 401 else { return answer }
    let renewed = try await self.token(after: token)
    return try await transport.data(for: request.bearing(renewed.text))
  }

  /// The token, for requests to its origin, and what the transport beneath adds.
  public func credentials(for request: URLRequest) async -> [String] {
    let beneath = await transport.credentials(for: request)
    guard isHome(request), case .with(let token) = phase else { return beneath }
    return beneath + [token.text]
  }

  private func isHome(_ request: URLRequest) -> Bool {
    request.url.map(origin.isHome(of:)) ?? false
  }

  /// The token there is, or a new one where that was rejected.
  private func token(after rejected: Token?) async throws -> Token {
    switch phase {
    case .with(let token) where token.generation != rejected?.generation:
      return token
    case .with(let token):
      renew(rejected: token.text)
    case .without(let rejected):
      renew(rejected: rejected)
    case .renewing:
      break
    }
    return try await renewedToken()
  }

  /// In a task of its own, so that no request's cancellation ends it for the others.
  private func renew(rejected: String?) {
    phase = .renewing(rejected: rejected)
    Task {
      do {
        let text = try await newToken(rejected).trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.isHeaderValue else { throw URLError(.userAuthenticationRequired) }
        generation += 1
        end(.success(Token(text: text, generation: generation)), rejected: rejected)
      } catch {
        end(.failure(error), rejected: rejected)
      }
    }
  }

  private func end(_ renewal: Result<Token, any Error>, rejected: String?) {
    switch renewal {
    case .success(let token): phase = .with(token)
    case .failure: phase = .without(rejected: rejected)
    }
    let waiting = waiters.values
    waiters = [:]
    for waiter in waiting { waiter.resume(with: renewal) }
  }

  private func renewedToken() async throws -> Token {
    let waiter = nextWaiter
    nextWaiter += 1
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        waiters[waiter] = continuation
      }
    } onCancel: {
      Task { await self.stopWaiting(waiter) }
    }
  }

  private func stopWaiting(_ waiter: Int) {
    waiters.removeValue(forKey: waiter)?.resume(throwing: CancellationError())
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
  /// Whether it can stand in a header: a line break would begin another one.
  fileprivate var isHeaderValue: Bool {
    !isEmpty && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}
