import DemoServer
import Foundation

/// The demo's server, in this process.
enum LocalServer {
  /// Runs a server while `body` runs, which gets the URL of the characters.
  static func run<Result>(
    timeline: Timeline? = nil,
    every interval: Duration? = nil,
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let (urls, listening) = AsyncThrowingStream.makeStream(of: URL.self)
    let server = Task {
      do {
        try await serve(port: 0, timeline: timeline, every: interval) { listening.yield($0) }
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
  static func serve(
    port: Int,
    timeline: Timeline? = nil,
    every interval: Duration? = nil,
    _ onListening: @escaping @Sendable (URL) -> Void
  ) async throws {
    var configuration = DemoServer.Configuration(port: port)
    (configuration.timeline, configuration.growthInterval) = (timeline, interval)
    try await DemoServer(configuration: configuration).run { port in
      // A port is a number, so this is always a URL.
      if let url = URL(string: "http://127.0.0.1:\(port)/characters") { onListening(url) }
    }
  }
}

extension URL {
  /// The posts of the server whose characters are here.
  var posts: URL { deletingLastPathComponent().appendingPathComponent("posts") }
}
