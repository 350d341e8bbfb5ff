import Foundation

/// An HTTP server for one connection at a time, on a free port of the loopback interface.
///
/// A `nil` answer keeps the client waiting until it hangs up.
final class LoopbackServer: Sendable {
  /// The path of each request, and `hung up` where a client did not wait for its answer.
  let events: AsyncStream<String>
  let port: UInt16
  private let listener: Int32

  init(_ answer: @escaping @Sendable (_ path: String, _ port: UInt16) -> String?) throws {
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
    guard isBound, listen(listener, 8) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    let port = UInt16(bigEndian: address.sin_port)
    let (events, continuation) = AsyncStream<String>.makeStream()
    (self.events, self.port, self.listener) = (events, port, listener)
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return continuation.finish() }
        let path = Self.path(Self.read(client))
        continuation.yield(path)
        if let answer = answer(path, port) {
          Self.write(answer, to: client)
        } else {
          while !Self.read(client).isEmpty {}
          continuation.yield("hung up")
        }
        close(client)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// A GET request is small enough to come in one piece on the loopback interface.
  private static func read(_ client: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(client, &buffer, buffer.count, 0)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  private static func path(_ request: String) -> String {
    request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
  }

  private static func write(_ answer: String, to client: Int32) {
    var bytes = Array(answer.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { send(client, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
