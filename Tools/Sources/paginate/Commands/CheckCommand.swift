import ArgumentParser
import Foundation

/// Whether an API is safe for an endless list.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether an API is safe for an endless list.",
    discussion: """
      The list is walked twice and the walks are compared: rows that come twice, are missing, or \
      change their order. Where the first page shows another way to the next one, such as a Link \
      header beside a cursor, the second page is asked for in that way too. Then pages at several \
      depths are asked for three times each, the first page in other sizes, and once more only if it \
      has changed. All requests go one after the other; with the limits as they are there are at \
      most 77, and those that are tried again.

      Examples:
        A list of pages, thirty items each:
          paginate check 'https://api.github.com/orgs/swiftlang/repos?per_page=30'

        An API that wants a token, with a report to look at:
          API_TOKEN=… paginate check https://api.example.com/posts \\
            --style page --bearer-env API_TOKEN --html report.html

        Only what was found:
          paginate check https://api.example.com/posts --json \\
            | jq '.findings[].title'

      Exit status:
        0    no finding is an error
        1    a finding is an error, or the list cannot be read at all
        64   wrong usage
        130  interrupted by Ctrl-C
      """
  )

  @OptionGroup(title: "The API") var api: APIOptions

  @Option(help: ArgumentHelp("How many pages each walk reads at the most.", valueName: "n"))
  var maxPages = 20

  @Option(help: ArgumentHelp("At how many depths latency is measured.", valueName: "n"))
  var depths = 5

  @Option(help: ArgumentHelp("How long to wait between requests.", valueName: "seconds"))
  var pause = 0.0

  @OptionGroup var output: ReportOptions

  func validate() throws {
    try check(maxPages, in: 1...1000, "--max-pages")
    try check(depths, in: 1...100, "--depths")
    guard pause >= 0, pause <= 3600 else {
      throw ValidationError("--pause must be from 0 to 3600 seconds.")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let url = try api.endpoint()
    let run = CheckRun(
      try api.api(),
      plan: CheckPlan(
        maximumPages: maxPages,
        depthCount: depths,
        pause: .seconds(pause),
        sizeParameter: api.sizeParam
      )
    )
    do {
      let samples = try await cancelledByInterrupt { try await run.samples() }
      let report = CheckReport(samples, url: url)
      throw ExitCode(try output.write(report) ? report.status : 1)
    } catch is CancellationError {
      StandardError.write("paginate: interrupted")
      throw ExitCode(130)
    }
  }
}
