import DemoServer
import Foundation

/// The demo's server, in this process, as long as something needs it.
enum LocalServer {
  /// Runs a server while `body` runs.
  ///
  /// - Parameters:
  ///   - port: The port to listen on; 0 takes one that is free.
  ///   - body: Gets the address of the characters.
  static func run<Result>(
    port: Int = 0,
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let (ports, listening) = AsyncThrowingStream.makeStream(of: Int.self)
    let server = Task {
      do {
        try await DemoServer(configuration: DemoServer.Configuration(port: port)).run {
          listening.yield($0)
        }
        listening.finish()
      } catch {
        listening.finish(throwing: error)
      }
    }
    defer { server.cancel() }
    for try await port in ports {
      return try await body(charactersURL(port: port))
    }
    throw CancellationError()
  }

  /// Runs a server until it is cancelled or fails.
  static func serve(port: Int, _ onListening: @escaping @Sendable (URL) -> Void) async throws {
    try await DemoServer(configuration: DemoServer.Configuration(port: port)).run {
      onListening(charactersURL(port: $0))
    }
  }

  private static func charactersURL(port: Int) -> URL {
    var components = URLComponents()
    components.scheme = "http"
    components.host = "127.0.0.1"
    components.port = port
    components.path = "/characters"
    // Cannot trap: all of it stands here but the port, and a number is never a wrong one to a URL.
    guard let url = components.url else {
      preconditionFailure("http://127.0.0.1:\(port)/characters is no URL")
    }
    return url
  }
}
