import DemoServer
import Foundation

/// The demo's server, in this process.
enum LocalServer {
  /// Runs a server while `body` runs.
  ///
  /// - Parameter body: Gets the URL of the characters.
  static func run<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let (urls, listening) = AsyncThrowingStream.makeStream(of: URL.self)
    let server = Task {
      do {
        try await serve(port: 0) { listening.yield($0) }
        listening.finish()
      } catch {
        listening.finish(throwing: error)
      }
    }
    defer { server.cancel() }
    for try await url in urls { return try await body(url) }
    throw CancellationError()
  }

  /// Runs a server until it is cancelled or fails.
  ///
  /// - Parameter port: The port to listen on; 0 takes a free one.
  static func serve(port: Int, _ onListening: @escaping @Sendable (URL) -> Void) async throws {
    try await DemoServer(configuration: DemoServer.Configuration(port: port)).run { port in
      // A port is a number, so this is always a URL.
      if let url = URL(string: "http://127.0.0.1:\(port)/characters") { onListening(url) }
    }
  }
}
