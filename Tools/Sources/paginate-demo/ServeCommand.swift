import ArgumentParser
import DemoServer
import Foundation
import ProgramSupport

/// Runs the demo's server alone.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve all Unicode characters on this machine, until Ctrl-C.",
    discussion: """
      Prints the URL of the list; with --growing, that of the timeline too. The server's root page describes its addresses, its styles of \
      paging, and how to make it slow, unreliable or wrong.

      Examples:
        paginate-demo serve --port 8080
        curl http://127.0.0.1:8080/
        curl 'http://127.0.0.1:8080/characters?limit=2&q=arrow'
        paginate-demo serve --growing --every 0
        curl -X POST 'http://127.0.0.1:8080/posts/grow?count=200'
      """
  )

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port = 8080

  @OptionGroup var growth: GrowthOptions

  func validate() throws {
    try check(port, in: 0...65_535, "--port")
  }

  func run() async throws {
    exitOnInterrupt()
    let timeline = growth.growing ? Timeline() : nil
    try await LocalServer.serve(port: port, timeline: timeline, every: growth.interval) { url in
      let urls = timeline == nil ? [url] : [url, url.posts]
      for url in urls {
        FileHandle.standardOutput.write(Data("\(url.absoluteString)\n".utf8))
      }
    }
  }
}
