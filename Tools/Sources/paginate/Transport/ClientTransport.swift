#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOConcurrencyHelpers
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression
  import PaginationHTTP

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Carries requests with AsyncHTTPClient.
  ///
  /// A program for any server must survive every answer. Foundation's `URLSession` on Linux ends the
  /// process if a response breaks off in its headers (swift-corelibs-foundation, issue 5285), and it
  /// has no back pressure on bodies.
  final class ClientTransport: HTTPTransport {
    /// The largest body, after decompression.
    private let maximumBodySize: Int

    private let client: HTTPClient

    /// Whether an answer has left its connection open for reuse.
    private let keepsConnections = NIOLockedValueBox(false)

    /// - Parameters:
    ///   - timeout: How long a server may be silent.
    ///   - connections: How many connections to one server are kept.
    ///   - maximumBodySize: The largest body; 16 MiB by default, as in `URLSessionTransport`.
    init(timeout: Duration, connections: Int, maximumBodySize: Int = 16 * 1024 * 1024) {
      self.maximumBodySize = maximumBodySize
      let silence = TimeAmount(timeout)
      var configuration = HTTPClient.Configuration(
        redirectConfiguration: .disallow,
        timeout: HTTPClient.Configuration.Timeout(connect: silence, read: silence),
        decompression: .enabled(limit: .size(maximumBodySize))
      )
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(8, connections)
      // The list's retry policy decides about retries.
      configuration.connectionPool.retryConnectionEstablishment = false
      // No traces are collected, so none need to be described.
      configuration.tracing.tracer = nil
      client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    // A client must be shut down, and stays alive until that is done.
    deinit { client.shutdown { _ in } }

    func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
      guard let url = request.url else { throw URLError(.badURL) }
      do {
        let outgoing = Self.outgoing(request, url)
        let (response, body) = try await exchange(outgoing)
        guard let answer = response.answer(from: url) else { throw URLError(.badServerResponse) }
        return (body, answer)
      } catch {
        let error = URLError.equivalent(of: error)
        guard (error as? URLError)?.code == .dataLengthExceedsMaximum else { throw error }
        throw HTTPPageError.bodyTooLarge(limit: maximumBodySize, for: request)
      }
    }

    /// Sends a request when its turn has come, and reads the whole response.
    private func exchange(_ request: HTTPClientRequest) async throws -> (HTTPClientResponse, Data) {
      guard let turn = RequestTurns.current else {
        let response = try await response(to: request)
        return (response, try await body(of: response))
      }
      return try await onNetworkThread {
        try await turn.begin()
        let response = try await self.response(to: request)
        let body = try await self.body(of: response)
        await turn.end(status: Int(response.status.code), byteCount: body.count)
        return (response, body)
      }
    }

    /// Sends a request, and repeats it if a reused connection is lost: the server may have closed it
    /// in the meantime, which only sending shows
    /// ([RFC 9112, 9.3.1](https://www.rfc-editor.org/rfc/rfc9112#section-9.3.1)). Reading a page
    /// twice changes nothing.
    private func response(to request: HTTPClientRequest) async throws -> HTTPClientResponse {
      do {
        return try await execute(request)
      } catch {
        let isLost = (URLError.equivalent(of: error) as? URLError)?.code == .networkConnectionLost
        guard isLost, keepsConnections.withLockedValue({ $0 }) else { throw error }
        return try await execute(request)
      }
    }

    private func execute(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
      // The source limits the total time.
      let response = try await client.execute(request, deadline: .distantFuture)
      let connection = response.headers[canonicalForm: "Connection"]
      if !connection.contains(where: { $0.lowercased() == "close" }) {
        keepsConnections.withLockedValue { $0 = true }
      }
      return response
    }

    private static func outgoing(_ request: URLRequest, _ url: URL) -> HTTPClientRequest {
      var outgoing = HTTPClientRequest(url: url.absoluteString)
      outgoing.method = HTTPMethod(rawValue: request.httpMethod ?? "GET")
      for (name, value) in request.allHTTPHeaderFields ?? [:] {
        outgoing.headers.replaceOrAdd(name: name, value: value)
      }
      if !outgoing.headers.contains(name: "Accept-Encoding") {
        outgoing.headers.add(name: "Accept-Encoding", value: "gzip, deflate")
      }
      if let body = request.httpBody { outgoing.body = .bytes(ByteBuffer(bytes: body)) }
      return outgoing
    }

    private func body(of response: HTTPClientResponse) async throws -> Data {
      let announced = response.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
      guard announced <= maximumBodySize else { throw URLError(.dataLengthExceedsMaximum) }
      var body = Data()
      for try await piece in response.body {
        guard body.count + piece.readableBytes <= maximumBodySize else {
          throw URLError(.dataLengthExceedsMaximum)
        }
        body.append(contentsOf: piece.readableBytesView)
      }
      return body
    }
  }

  extension HTTPClientResponse {
    /// The response as Foundation represents it; headers of one name are joined by commas.
    fileprivate func answer(from url: URL) -> HTTPURLResponse? {
      var fields: [String: String] = [:]
      for (name, value) in headers {
        let name = name.capitalizedWords
        fields[name] = fields[name].map { "\($0), \(value)" } ?? value
      }
      return HTTPURLResponse(
        url: url,
        statusCode: Int(status.code),
        httpVersion: "\(version)",
        headerFields: fields
      )
    }
  }

  extension String {
    /// The usual capitalisation of a header's name, so that each has one spelling.
    fileprivate var capitalizedWords: String {
      split(separator: "-", omittingEmptySubsequences: false)
        .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        .joined(separator: "-")
    }
  }

  extension TimeAmount {
    fileprivate init(_ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      self = .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
    }
  }
#else
  import Foundation
  import PaginationHTTP

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Carries requests with `URLSession`, in a program that only shows the demo.
  struct ClientTransport: HTTPTransport {
    init(timeout: Duration, connections: Int) {}

    func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
      try await URLSessionTransport.shared.data(for: request)
    }
  }
#endif
