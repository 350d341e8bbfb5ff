import ArgumentParser
import Foundation

/// The demo's server alone.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve all Unicode characters on this machine, until Ctrl-C.",
    discussion: """
      Prints the URL of the list. The server's first page says at which addresses and in which styles \
      it pages, and how to make it slow, flaky or wrong.

      Examples:
        paginate serve --port 8080
        curl http://127.0.0.1:8080/
        curl 'http://127.0.0.1:8080/characters?limit=2&q=arrow'
      """
  )

  @Option(help: "The port to listen on; 0 takes one that is free.")
  var port = 8080

  func validate() throws {
    try check(port, in: 0...65_535, "--port")
  }

  func run() async throws {
    exitOnInterrupt()
    try await LocalServer.serve(port: port) { url in
      FileHandle.standardOutput.write(Data("\(url.absoluteString)\n".utf8))
    }
  }
}
