import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A real server on loopback that a test controls byte for byte.
///
/// It listens on a free port, serves each connection on its own thread, one request after the
/// other, and records all requests.
final class HostileServer: Sendable {
  private struct Record: Sendable {
    var requests: [HostileRequest] = []
    var underWay = 0
    var mostUnderWay = 0
    var clients: Set<Int32> = []
    var isStopped = false
  }

  let port: Int
  private let listener: Int32
  private let record = Guarded(Record())

  /// - Parameter greeting: What the server sends to everyone who connects, before any request.
  init(
    greeting: String = "",
    _ answer: @escaping @Sendable (HostileRequest) -> HostileAnswer
  ) throws {
    // If a client hangs up, `send` fails instead of ending this process.
    signal(SIGPIPE, SIG_IGN)
    (listener, port) = try Self.listen()
    Thread.detachNewThread { [listener, record] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else {
          // Only this thread closes the descriptor. Otherwise the next server could get the same
          // number, and this thread would take its connections.
          close(listener)
          return
        }
        // A program that another test starts must not inherit the connection and keep it open.
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread { Self.serve(client, record, greeting, answer) }
      }
    }
  }

  deinit {
    record.withLock { record in
      record.isStopped = true
      for client in record.clients { shutdown(client, Int32(SHUT_RDWR)) }
    }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// The URL of a target.
  func url(_ target: String = "/items", host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)\(target)"
  }

  /// All requests so far, in the order in which they came.
  var requests: [HostileRequest] { record.withLock { $0.requests } }

  /// The targets of all requests.
  var targets: [String] { requests.map(\.target) }

  /// How many requests were being answered at once, at most.
  var mostUnderWay: Int { record.withLock { $0.mostUnderWay } }

  private static func serve(
    _ client: Int32,
    _ record: Guarded<Record>,
    _ greeting: String,
    _ answer: @Sendable (HostileRequest) -> HostileAnswer
  ) {
    let isOpen = record.withLock { record in
      if !record.isStopped { record.clients.insert(client) }
      return !record.isStopped
    }
    let connection = HostileConnection(client: client)
    _ = connection.perform(.raw(greeting))
    while isOpen, var request = connection.request() {
      record.withLock { record in
        request.visit += record.requests.count { $0.target == request.target }
        record.requests.append(request)
        record.underWay += 1
        record.mostUnderWay = max(record.mostUnderWay, record.underWay)
      }
      let answer = answer(request)
      let isWhole = connection.perform(answer)
      record.withLock { $0.underWay -= 1 }
      guard isWhole, answer.keepsAlive else { break }
    }
    record.withLock { record in
      record.clients.remove(client)
      close(client)
    }
  }

  /// A socket that listens on a free port of this machine.
  static func listen() throws -> (listener: Int32, port: Int) {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, stream, 0)
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound, Foundation.listen(listener, 128) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }
}
