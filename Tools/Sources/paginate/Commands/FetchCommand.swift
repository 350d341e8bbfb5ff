import ArgumentParser
import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport

/// Prints all items of any API.
struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Print all items of an API, as its pages arrive.",
    discussion: """
      Prints the items as the server wrote them, one on each line. Items whose id was already printed \
      are left out and counted. The last line on standard error gives the numbers of items, pages and \
      repeats, and the reason for the end. If more follows, it also says how to continue. That key \
      leaves out the values of the URL's query, which may be secret: continue with the same URL.

      Without --style, the first answer shows how the API pages, and standard error says what was \
      detected. If that is uncertain, nothing is guessed, and standard error has commands to try.

      Examples:
        All repositories of an organisation, by name:
          paginate fetch https://api.github.com/orgs/swiftlang/repos | jq -r .name

        The first thousand items of a list, as one JSON document:
          paginate fetch https://api.example.com/posts --style cursor \\
            --next next --cursor-param after --max-items 1000 \\
            --format json --output posts.json

        An API that needs a token, whose pages have numbers, eight at once:
          API_TOKEN=… paginate fetch https://api.example.com/v1/posts \\
            --style page --items data.posts --bearer-env API_TOKEN --concurrency 8

        A GraphQL connection:
          paginate fetch https://api.example.com/graphql --style graphql \\
            --data issues.graphql --items repository.issues --bearer-env API_TOKEN

        A search that is a POST, whose cursor goes into the body:
          echo '{"size": 500, "sort": ["date", "_id"]}' |
            paginate fetch https://api.example.com/things/_search --data -

      Exit status:
        0    the end of the list, or --max-items or --max-pages was reached
        1    it could not continue: all items so far are printed, and standard error
             gives the reason and the --resume option that continues from there; or
             the only page has no next one in the way that --style and --next say,
             but in another one; or, with --strict, the server counts more items
             than it sent
        64   wrong usage
        130  interrupted by Ctrl-C: only whole lines are printed

      Environment:
        The variables that --bearer-env and --header-env name hold secrets. These,
        like all headers, are only sent to the URL's scheme, host and port.

        http_proxy, HTTPS_PROXY, ALL_PROXY:
          the proxy for http, for https, and for both, as http://host:port or
          socks5h://host:port, by the rules of libcurl.
        NO_PROXY or no_proxy:
          hosts, domains and networks that need no proxy, with commas; * for all.
        SSL_CERT_FILE:
          the certificates to trust, if there is no --cacert.
      """
  )

  @OptionGroup(title: "The API") var api: APIOptions

  @Option(help: "How the items are printed.")
  var format: OutputFormat = .ndjson

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write the items to; - for standard output. A file that exists is replaced, but "
        + "with --resume or --skip the items are added to it.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?

  @Option(help: ArgumentHelp("Stop after this many pages.", valueName: "n"))
  var maxPages: Int?

  @Option(help: ArgumentHelp("Stop after this many items.", valueName: "n"))
  var maxItems: Int?

  @Option(
    help: ArgumentHelp(
      "How many requests to make at once, if pages have numbers or offsets.",
      valueName: "n"
    )
  )
  var concurrency: Int = 1

  @Option(
    help: ArgumentHelp("Continue from the key that an earlier run ended with.", valueName: "key"),
    transform: pageKey
  )
  var resume: HTTPPageKey?

  @Option(help: ArgumentHelp("Skip this many items of the first page.", valueName: "n"))
  var skip: Int = 0

  @Option(
    help: ArgumentHelp(
      "A file that keeps the position after each page. If it exists, the run continues there, and adds to "
        + "the output; at the end of the list it is removed.",
      valueName: "file"
    ),
    completion: .file()
  )
  var state: String?

  @Flag(
    help: "Fail if the server counts more items than it sends; such a count may be an estimate."
  )
  var strict = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    guard state == nil || resume == nil && skip == 0 else {
      throw ValidationError("--state has the position itself: leave out --resume and --skip.")
    }
    guard skip >= 0 else { throw ValidationError("--skip must not be negative.") }
    guard maxPages ?? 1 >= 1 else { throw ValidationError("--max-pages must be at least 1.") }
    guard maxItems ?? 1 >= 1 else { throw ValidationError("--max-items must be at least 1.") }
    try check(concurrency, in: 1...256, "--concurrency")
    _ = try start(GivenQuery(try api.endpoint()), nil)
  }

  func run() async throws {
    // If the program that reads the pipe ends (`| head`), writing fails instead of a crash.
    signal(SIGPIPE, SIG_IGN)
    let api = try api.api(messages: messages)
    let path = output.flatMap { $0 == "-" ? nil : $0 }
    let state = try self.state.map { FetchState(path: $0, url: try self.api.endpoint()) }
    let kept = try state?.read()
    let appends = resume != nil || skip > 0 || kept != nil
    let hasItems =
      try kept?.hasItems
      ?? path.map { try appends && format == .json && OutputFile.reopenArray(in: $0) } ?? false
    let file = try path.map { try OutputFile.open($0, appends: appends) } ?? .standardOutput
    // The run before may have been killed while it wrote a page.
    if let length = kept?.length { file.cut(to: off_t(length)) }
    let writer = ItemWriter(format, to: file, hasItems: hasItems)
    let position = try start(GivenQuery(try self.api.endpoint()), kept)
    // Both in one: a second handler of the signals may miss one while the first is taken away.
    let status = try await cancelledByInterrupt {
      try await fetch(api.withSize(), from: position, state, into: writer)
    }
    if status != 0 { throw ExitCode(status) }
  }

  private func start(_ query: GivenQuery, _ kept: FetchState.Content?) throws -> FetchPosition {
    let key = try kept.map { try $0.key.isEmpty ? nil : pageKey($0.key) } ?? resume
    return FetchPosition(key: try key.map(query.restoring), skip: kept?.skip ?? skip)
  }

  private func fetch(
    _ api: API,
    from position: FetchPosition,
    _ state: FetchState?,
    into writer: ItemWriter
  ) async throws -> Int32 {
    let query = GivenQuery(try self.api.endpoint())
    let (detections, detected) = AsyncStream.makeStream(of: HTTPPageDetection.self)
    let answers = FirstAnswerTransport(api.configuration.transport)
    var api = api
    // Where the style is detected, the first answer has been looked at.
    if api.style != nil { api.configuration.transport = answers }
    var run = FetchRun(
      api: api,
      source: source(of: api, detected),
      limits: FetchLimits(maximumItems: maxItems, maximumPages: maxPages),
      concurrency: concurrency,
      position: position,
      query: query,
      state: state
    )
    run.isQuiet = messages.quiet
    var writer = writer
    do {
      var end = try await run.walk(&writer)
      try writer.finish()
      if case .endOfList = end, run.tally.pages == 1, position.key == nil,
        let way = await otherWay(in: answers.first, api)
      {
        end = .otherWay(way.style)
        detected.yield(way.detection)
      }
      if end.hasNoPosition { state?.remove() }
      detected.finish()
      var detection: HTTPPageDetection?
      for await found in detections { detection = found }
      report(end, run, query, detection)
      return end.status(isStrict: strict)
    } catch is OutputFile.Closed {
      return 0
    } catch let error as POSIXError {
      // The items before the page that could not be written are a whole document.
      try? writer.finish()
      report(.failed(error), run, query, nil)
      return FetchEnd.failed(error).status(isStrict: strict)
    }
  }

  private func source(
    of api: API,
    _ detected: AsyncStream<HTTPPageDetection>.Continuation
  ) -> HTTPPageSource<JSONItem> {
    api.source { [messages] detection in
      detected.yield(detection)
      // If no style was found, the error says what was seen.
      guard let style = detection.style, !messages.quiet else { return }
      StandardError.write("paginate: found \(style), \(detection.confidence)")
    }
  }

  /// How the first answer leads to a second page, if it did not in the given way: a misspelt `--next` must not look
  /// like a list of one page.
  private func otherWay(in answer: FirstAnswer?, _ api: API) async -> WayToSecondPage? {
    guard let style = api.style, style != .single, let answer else { return nil }
    var api = api
    api.fields.next = nil
    return await answer.ways(to: api).first(where: \.isNamed)
  }

  private func report(
    _ end: FetchEnd,
    _ run: FetchRun,
    _ query: GivenQuery,
    _ detection: HTTPPageDetection?
  ) {
    if case .failed(let error) = end {
      if let refusal = error as? HTTPPageError, refusal.code == .undetected, let detection {
        return refuse(refusal, detection, query)
      }
      let page = "page \(run.tally.pages + 1)" + (resume == nil ? "" : " of this run")
      // If writing failed, the page is not the reason.
      let place = error is POSIXError ? "" : "\(page): "
      StandardError.write(
        "paginate: \(place)\(text(for: error, maximumWait: .seconds(api.maxWait)))"
      )
    }
    if case .otherWay = end, let detection { suggest(detection, query) }
    if end.isKeyExpired {
      StandardError.write(
        "paginate: no run can continue there: begin again\(resume == nil ? "" : " without --resume")"
      )
    }
    if end.canGoOn, let options = run.position.options(hiding: query) {
      let decoded = options.removingPercentEncoding ?? options
      let repeatsSecret = (api.credentials + query.secrets).contains {
        options.contains($0) || decoded.contains($0)
      }
      StandardError.write(
        repeatsSecret
          ? "paginate: the key to continue with repeats a credential, and is not shown"
          : "paginate: continue with \(options)"
      )
    }
    if !messages.quiet { StandardError.write("paginate: \(run.tally.text): \(end.reason)") }
  }

  /// Says that it is uncertain how the API pages, why, and what to try.
  private func refuse(
    _ error: HTTPPageError,
    _ detection: HTTPPageDetection,
    _ query: GivenQuery
  ) {
    guard !messages.verbose, !detection.evidence.isEmpty else {
      StandardError.write("paginate: \(text(for: error))")
      return suggest(detection, query)
    }
    StandardError.write(
      "paginate: it is uncertain how the API pages, so nothing was fetched: \(error.method) \(error.url)"
    )
    // Not the detection's own evidence, which hides no secrets.
    StandardError.write(
      "paginate: \(error.evidence ?? ""). Choose a --style, which is single if these are all items:"
    )
    suggest(detection, query)
  }

  /// Prints the commands that may walk the list.
  private func suggest(_ detection: HTTPPageDetection, _ query: GivenQuery) {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // A header from a file or the environment is not on the command line.
    let hasSecret = api.headers.contains { header in
      header.isSecret && arguments.contains { $0.contains(header.value) }
    }
    let commands = SuggestedCommand.all(
      for: detection,
      arguments: arguments,
      hasSecret: hasSecret || !query.secrets.isEmpty
    )
    for (index, command) in commands.prefix(3).enumerated() {
      StandardError.write("paginate: \(index == 0 ? "try" : "or"): \(command)")
    }
  }
}
