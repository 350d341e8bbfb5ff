import ArgumentParser
import Foundation
import Pagination
import PaginationHTTP

/// All items of any API, one a line.
struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Print all items of an API, as its pages arrive.",
    discussion: """
      Items are printed as the server wrote them, one a line. An item whose id was printed before is \
      left out and counted. The last line on standard error says how many items, pages and repeats \
      there were, and why it ended. The key to go on with leaves out what the URL has in its query, \
      which may be a secret: go on with the same URL.

      Without --style, the way the API pages is found out by its first answer. What was found is said \
      on standard error; where that is not certain, nothing is guessed, and you say the style.

      Examples:
        All repositories of an organisation, by name:
          paginate fetch https://api.github.com/orgs/swiftlang/repos | jq -r .name

        The first thousand rows of the demo's own server, as one JSON document:
          paginate serve &
          paginate fetch http://127.0.0.1:8080/characters --style cursor \\
            --next next --cursor-param after --max-items 1000 \\
            --output json > characters.json

        An API that wants a token, whose pages have numbers, eight at once:
          API_TOKEN=… paginate fetch https://api.example.com/v1/posts \\
            --style page --items data.posts --bearer-env API_TOKEN --concurrency 8

        A GraphQL connection:
          paginate fetch https://api.example.com/graphql --style graphql \\
            --data issues.graphql --items repository.issues --bearer-env API_TOKEN

      Exit status:
        0    the end of the list, or --max-items or --max-pages was reached
        1    it could not go on: all items so far are printed, and standard error
             says why and with which --resume it goes on from there
        64   wrong usage
        130  interrupted by Ctrl-C: what is printed are whole lines

      Environment:
        The variable that --bearer-env names holds the token. It is sent to the
        URL's own scheme, host and port and nowhere else, as are all headers of
        --header.
      """
  )

  @OptionGroup(title: "The API") var api: APIOptions

  @Option(help: "How the items are printed.")
  var output: OutputFormat = .ndjson

  @Option(help: ArgumentHelp("Stop after so many pages.", valueName: "n"))
  var maxPages: Int?

  @Option(help: ArgumentHelp("Stop after so many items.", valueName: "n"))
  var maxItems: Int?

  @Option(
    help: ArgumentHelp(
      "How many requests may be under way at once, where pages have numbers or offsets.",
      valueName: "n"
    )
  )
  var concurrency: Int = 1

  @Option(
    help: ArgumentHelp("Go on from the key that an earlier run ended with.", valueName: "key"),
    transform: pageKey
  )
  var resume: HTTPPageKey?

  @Option(
    help: ArgumentHelp("Leave out so many items of the first page.", valueName: "n")
  )
  var skip: Int = 0

  func validate() throws {
    guard skip >= 0 else { throw ValidationError("--skip must not be negative.") }
    guard maxPages ?? 1 >= 1 else { throw ValidationError("--max-pages must be at least 1.") }
    guard maxItems ?? 1 >= 1 else { throw ValidationError("--max-items must be at least 1.") }
    try check(concurrency, in: 1...256, "--concurrency")
    _ = try start(GivenQuery(try api.endpoint()))
  }

  func run() async throws {
    // A reader that has seen enough (`| head`) closes the pipe. That is no crash.
    signal(SIGPIPE, SIG_IGN)
    let api = try api.api(connections: concurrency)
    let status = try await cancelledByInterrupt { try await fetch(api) }
    if status != 0 { throw ExitCode(status) }
  }

  /// Where to begin: the key with what an earlier run left out of it.
  private func start(_ query: GivenQuery) throws -> FetchStart {
    FetchStart(key: try resume.map(query.restoring), skip: skip)
  }

  private func fetch(_ api: API) async throws -> Int32 {
    let query = GivenQuery(try self.api.endpoint())
    var run = FetchRun(
      source: api.source(tell),
      limits: FetchLimits(maximumItems: maxItems, maximumPages: maxPages),
      retry: api.retry,
      pageSize: api.pageSize,
      concurrency: concurrency,
      start: try start(query)
    )
    var writer = ItemWriter(output, to: .standardOutput)
    do {
      let end = try await run.walk(&writer)
      try writer.finish()
      report(end, run, query)
      return end.status
    } catch is OutputFile.Closed {
      return 0
    } catch let error as POSIXError {
      report(.failed(error), run, query)
      return FetchEnd.failed(error).status
    }
  }

  private func tell(_ detection: HTTPPageDetection) {
    // Where that is not enough, the error tells what was seen.
    guard let style = detection.style else { return }
    StandardError.write("paginate: found \(style), \(detection.confidence)")
  }

  private func report(_ end: FetchEnd, _ run: FetchRun, _ query: GivenQuery) {
    if case .failed(let error) = end { StandardError.write("paginate: \(text(for: error))") }
    if end.canGoOn, let options = run.resumption.options(hiding: query) {
      StandardError.write(
        (api.credentials + query.secrets).contains(where: options.repeats)
          ? "paginate: the key to go on with repeats a credential, and is not shown"
          : "paginate: go on with \(options)"
      )
    }
    StandardError.write("paginate: \(run.tally.text): \(end.reason)")
  }
}

extension String {
  /// Whether it contains a text, as it is or as a URL writes it.
  fileprivate func repeats(_ text: String) -> Bool {
    contains(text) || removingPercentEncoding?.contains(text) == true
  }
}
