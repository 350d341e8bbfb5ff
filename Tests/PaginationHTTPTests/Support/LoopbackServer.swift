import Foundation

/// An HTTP server on a free port of the loopback interface, one thread for each connection.
///
/// It writes any bytes, valid or not, and closes the connection after each response.
final class LoopbackServer: Sendable {
  /// The target of each request, `hung up` if a client didn't wait for its response, and whatever
  /// a test reports.
  let events: AsyncStream<String>
  let port: UInt16
  private let listener: Int32

  /// Serves with a closure that runs on the connection's thread.
  init(
    serving serve: @escaping @Sendable (LoopbackRequest, LoopbackConnection) -> Void
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound, listen(listener, 64) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    let port = UInt16(bigEndian: address.sin_port)
    let (events, continuation) = AsyncStream<String>.makeStream()
    (self.events, self.port, self.listener) = (events, port, listener)
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else {
          // Closed only here: a closed descriptor's number may belong to the next server, and
          // this thread would accept its connections.
          close(listener)
          return continuation.finish()
        }
        Thread.detachNewThread {
          let connection = LoopbackConnection(client: client, port: port, events: continuation)
          if let request = connection.readRequest() {
            continuation.yield(request.target)
            serve(request, connection)
          }
          close(client)
        }
      }
    }
  }

  /// Serves complete responses. `nil` keeps the client waiting until it hangs up.
  convenience init(
    _ answer: @escaping @Sendable (_ target: String, _ port: UInt16) -> String?
  ) throws {
    try self.init { request, connection in
      guard let answer = answer(request.target, connection.port) else {
        return connection.waitUntilHungUp()
      }
      connection.send(answer)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  func url(_ path: String) -> URL {
    URL.test("http://127.0.0.1:\(port)\(path)")
  }
}

/// A request as it arrived.
struct LoopbackRequest: Sendable {
  var method: String
  var target: String

  /// The headers by name in lower case; the last one if a name repeats.
  var headers: [String: String]
  var body: String

  /// Method, target and body, in one line.
  var line: String { "\(method) \(target)" + (body.isEmpty ? "" : " \(body)") }
}

/// The server's end of a connection.
struct LoopbackConnection: Sendable {
  fileprivate let client: Int32
  let port: UInt16
  let events: AsyncStream<String>.Continuation

  /// Sends a response with a length.
  func send(
    status: String = "200 OK",
    _ headers: [String: String] = [:],
    body: [UInt8] = Array("[]".utf8)
  ) {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    send(
      "HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Length: \(body.count)\r\n"
        + lines.joined() + "\r\n"
    )
    send(body)
  }

  /// Sends text as it is.
  @discardableResult
  func send(_ text: String) -> Bool {
    send(Array(text.utf8))
  }

  /// Sends bytes as they are; `false` if the client has hung up.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(client, $0.baseAddress?.advanced(by: sent), bytes.count - sent, 0)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  func waitUntilHungUp() {
    while !receive().isEmpty {}
    events.yield("hung up")
  }

  fileprivate func readRequest() -> LoopbackRequest? {
    var bytes: [UInt8] = []
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          headers[parts[0].lowercased()] = parts.last?.trimmingCharacters(in: .whitespaces)
        }
        let body = text[end.upperBound...]
        if body.utf8.count >= headers["content-length"].flatMap({ Int($0) }) ?? 0 {
          let words = lines[0].split(separator: " ").map(String.init)
          guard words.count == 3 else { return nil }
          return LoopbackRequest(
            method: words[0],
            target: words[1],
            headers: headers,
            body: String(body)
          )
        }
      }
      let more = receive()
      guard !more.isEmpty else { return nil }
      bytes += more
    }
  }

  private func receive() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(client, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(0, count)))
  }
}
