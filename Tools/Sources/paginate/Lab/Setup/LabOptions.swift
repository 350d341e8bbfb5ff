import ArgumentParser
import ScrollLab

/// What the lab simulates.
struct LabOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Who scrolls, one or several; all of them by default.",
      valueName: "name"
    )
  )
  var reader: [LabName<LabReader>] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "On which networks, one or several; all of them by default.",
      valueName: "name"
    )
  )
  var network: [LabName<LabNetwork>] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "With which prefetch policies, one or several, and any threshold; all of them by default.",
      valueName: "name"
    )
  )
  var policy: [LabName<LabPolicy>] = []

  @Option(
    help: ArgumentHelp(
      "Replay a recording in place of the readers: CSV lines of seconds,first_visible_row_wanted "
        + "below a header; - for standard input. May be repeated.",
      valueName: "file"
    ),
    completion: .file(extensions: ["csv"]),
    transform: Recording.init(file:)
  )
  var trace: [Recording] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A network of this median latency in place of the networks.",
      valueName: "ms"
    )
  )
  var latencyMs: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much that latency varies: the standard deviation of its logarithm; 0.4 by default.",
      valueName: "s"
    )
  )
  var latencySigma: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many sessions each reader has.", valueName: "n")
  )
  var seeds = 3

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long a session is, without waiting; 60 by default, of a recording all of it.",
      valueName: "seconds"
    )
  )
  var seconds: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("How many rows a page has.", valueName: "n"))
  var pageSize = 20

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many rows a page may have where a policy asks for more; five pages' by default.",
      valueName: "n"
    )
  )
  var maxPageSize: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many rows are on screen.", valueName: "n")
  )
  var rowsVisible = 10

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Make up so many readers, each with a network and page sizes of their own, in place of all "
        + "of these; only --policy can be said besides.",
      valueName: "n"
    )
  )
  var worlds: Int?

  @Flag(help: "Page numbers in place of cursors: pages can overlap, but have one size.")
  var pageNumbers = false

  func validate() throws {
    try check(seeds, in: 1...1000, "--seeds")
    try check(pageSize, in: 1...1000, "--page-size")
    try check(rowsVisible, in: 1...1000, "--rows-visible")
    if let worlds {
      try check(worlds, in: 1...1000, "--worlds")
      guard hasDefaultSettings else {
        throw ValidationError("--worlds makes up all else: say --policy only.")
      }
    }
    if let maxPageSize { try check(maxPageSize, in: pageSize...100_000, "--max-page-size") }
    if let seconds { try check(seconds, in: 1...86_400, "--seconds") }
    if let latencyMs { try check(latencyMs, in: 1...60_000, "--latency-ms") }
    if let latencySigma { try check(latencySigma, in: 0...2, "--latency-sigma") }
    guard latencySigma == nil || latencyMs != nil else {
      throw ValidationError("--latency-sigma needs --latency-ms.")
    }
    guard latencyMs == nil || network.isEmpty else {
      throw ValidationError("--latency-ms takes the place of --network: say one of them.")
    }
    guard trace.isEmpty || reader.isEmpty else {
      throw ValidationError("--trace takes the place of --reader: say one of them.")
    }
    guard Set(trace.map(\.file)).count == trace.count else {
      throw ValidationError("--trace names a file twice.")
    }
    guard maxPageSize == nil || !pageNumbers else {
      throw ValidationError(
        "With --page-numbers all pages have one size: leave out --max-page-size."
      )
    }
  }

  /// Whether nothing is said that `--worlds` makes up. Numbers that are as they would be without
  /// being said do no harm.
  private var hasDefaultSettings: Bool {
    let isEmpty = reader.isEmpty && network.isEmpty && trace.isEmpty
    return isEmpty && latencyMs == nil && latencySigma == nil && seconds == nil
      && maxPageSize == nil && seeds == 3 && pageSize == 20 && rowsVisible == 10
      && !pageNumbers
  }
}
