import ArgumentParser
import Foundation
import ProgramSupport

/// Checks whether an API is safe for an endless list.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether an API is safe for an endless list.",
    discussion: """
      Walks the list twice and compares the walks: rows that are repeated, missing, or in another \
      order. If the first page shows another way to the next one, such as a Link header beside a \
      cursor, the second page is requested in that way too. Then pages at several depths are requested \
      three times each, and the first page in other sizes. If pages \
      have cursors or links, the check ends with that of the second page when it is 30 seconds old. All \
      requests are made one after the other; with the default limits there are at most 76, and \
      retries.

      Examples:
        A list of pages, thirty items each:
          paginate check 'https://api.github.com/orgs/swiftlang/repos?per_page=30'

        An API that needs a token, with an HTML report:
          API_TOKEN=… paginate check https://api.example.com/posts \\
            --style page --bearer-env API_TOKEN --html report.html

        Only the findings:
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

  @Option(help: ArgumentHelp("The most pages that each walk reads.", valueName: "n"))
  var maxPages = 20

  @Option(help: ArgumentHelp("At how many depths latency is measured.", valueName: "n"))
  var depths = 5

  @Option(help: ArgumentHelp("How long to wait between requests.", valueName: "seconds"))
  var pause = 0.0

  @Option(
    help: ArgumentHelp(
      "How old a page's cursor or link must get, and still lead to the page.",
      valueName: "seconds"
    )
  )
  var keyAge = 30.0

  @OptionGroup var output: ReportOptions

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    try check(maxPages, in: 1...1000, "--max-pages")
    try check(depths, in: 1...100, "--depths")
    try check(pause, in: 0...3600, "--pause", unit: " seconds")
    try check(keyAge, in: 0...86_400, "--key-age", unit: " seconds")
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let url = try api.endpoint()
    let run = CheckRun(
      try await api.api(messages: messages).withSize(),
      plan: CheckPlan(
        maximumPages: maxPages,
        depthCount: depths,
        pause: .seconds(pause),
        keyAge: .seconds(keyAge),
        sizeParameter: api.sizeParam
      ),
      progress: ProgressLine(isShown: !messages.quiet)
    )
    let (date, start) = (Date.now, ContinuousClock.now)
    do {
      let samples = try await cancelledByInterrupt { try await run.samples() }
      let report = CheckReport(
        samples,
        url: url,
        run: CheckReport.Run(date, duration: .now - start, version: programVersion)
      )
      throw ExitCode(try output.write(report) ? report.status : 1)
    } catch is CancellationError {
      StandardError.write("paginate: interrupted")
      throw ExitCode(130)
    }
  }
}
