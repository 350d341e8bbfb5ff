import ArgumentParser

/// What the lab simulates.
struct LabOptions: ParsableArguments {
  @Option(parsing: .upToNextOption, help: "One or several readers; all of them by default.")
  var reader: [LabName<LabReader>] = []

  @Option(parsing: .upToNextOption, help: "One or several networks; all of them by default.")
  var network: [LabName<LabNetwork>] = []

  @Option(
    parsing: .upToNextOption,
    help: "One or several prefetch policies, with any threshold; all of them by default."
  )
  var policy: [LabName<LabPolicy>] = []

  @Option(
    help: ArgumentHelp(
      "Replay a recording instead of the readers: CSV lines of seconds,first_visible_row_wanted "
        + "below a header; - for standard input. May be repeated.",
      valueName: "file"
    ),
    completion: .file(extensions: ["csv"]),
    transform: Recording.init(file:)
  )
  var trace: [Recording] = []

  @Option(help: "Which readers and networks: the lab's own, or others made in another way.")
  var model = LabModel.first

  @Option(help: "The median latency of the only network, in milliseconds.")
  var latencyMs: Double?

  @Option(help: "The standard deviation of that latency's logarithm; 0.4 by default.")
  var latencySigma: Double?

  @Option(help: "The number of sessions for each reader.")
  var seeds = 3

  @Option(help: "The seed of the first session; the others follow.")
  var firstSeed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Sum up waiting and waste: a second is worth this many rows. Compares with the best page and "
        + "distance of each reader on each network, found with other seeds.",
      valueName: "rows"
    )
  )
  var price: Double?

  @Option(help: "The length of a session without waiting; 60 by default, or the whole recording.")
  var seconds: Double?

  @Option(help: "The number of rows a page.")
  var pageSize = 20

  @Option(help: "The most rows a page, if a policy asks for more; five pages by default.")
  var maxPageSize: Int?

  @Option(help: "The number of rows on screen.")
  var rowsVisible = 10

  @Option(help: "The size of a row in bytes, as it is sent.")
  var rowBytes = LabSettings().rowBytes

  @Option(
    help: "This many random readers, each with a random network and page size; only --policy too."
  )
  var worlds: Int?

  @Flag(help: "Use page numbers instead of cursors: pages can overlap, but have one size.")
  var pageNumbers = false

  func validate() throws {
    try check(Double(seeds), in: 1...1000, "--seeds")
    try check(Double(pageSize), in: 1...1000, "--page-size")
    try check(Double(rowsVisible), in: 1...1000, "--rows-visible")
    try check(Double(rowBytes), in: 1...10_000_000, "--row-bytes")
    try check(worlds.map(Double.init), in: 1...1000, "--worlds")
    try check(maxPageSize.map(Double.init), in: Double(pageSize)...100_000, "--max-page-size")
    try check(seconds, in: 1...86_400, "--seconds")
    try check(Double(firstSeed), in: 1...999_000, "--first-seed")
    try check(price, in: 0...1000, "--price")
    try check(latencyMs, in: 1...60_000, "--latency-ms")
    try check(latencySigma, in: 0...2, "--latency-sigma")
    let rules = [
      (worlds == nil || hasDefaultSettings, "--worlds can be combined with --policy only."),
      (
        model == .first || network.isEmpty && latencyMs == nil && trace.isEmpty && reader.isEmpty,
        "--model second has its own readers and networks."
      ),
      (latencySigma == nil || latencyMs != nil, "--latency-sigma needs --latency-ms."),
      (latencyMs == nil || network.isEmpty, "Use either --latency-ms or --network."),
      (trace.isEmpty || reader.isEmpty, "Use either --trace or --reader."),
      (Set(trace.map(\.file)).count == trace.count, "--trace names a file twice."),
      (maxPageSize == nil || !pageNumbers, "--page-numbers excludes --max-page-size."),
    ]
    for (isKept, problem) in rules where !isKept { throw ValidationError(problem) }
  }

  private func check(_ value: Double?, in bounds: ClosedRange<Double>, _ name: String) throws {
    guard let value, !bounds.contains(value) else { return }
    throw ValidationError(
      "\(name) must be from \(Int(bounds.lowerBound)) to \(Int(bounds.upperBound))."
    )
  }

  /// Whether no option is given that `--worlds` replaces.
  private var hasDefaultSettings: Bool {
    let isEmpty = reader.isEmpty && network.isEmpty && trace.isEmpty
    return isEmpty && model == .first && latencyMs == nil && latencySigma == nil && seconds == nil
      && maxPageSize == nil && seeds == 3 && firstSeed == 1 && price == nil && pageSize == 20
      && rowsVisible == 10 && rowBytes == LabSettings().rowBytes && !pageNumbers
  }
}

extension LabOptions {
  /// The lab that the options describe.
  var lab: ScrollLab {
    let recorded = trace.map { min(seconds ?? .infinity, $0.plan.duration) }
    let fixed = latencyMs.map {
      LabNetwork.fixed(latency: .milliseconds($0), sigma: latencySigma ?? 0.4)
    }
    return ScrollLab(
      settings: LabSettings(
        model: model,
        pageSize: pageSize,
        maximumPageSize: pageNumbers ? pageSize : maxPageSize ?? pageSize * 5,
        hasPredictableKeys: pageNumbers,
        rowsVisible: rowsVisible,
        rowBytes: rowBytes,
        seconds: recorded.max() ?? seconds ?? 60,
        shortestSeconds: recorded.min(),
        seeds: (0..<UInt64(seeds)).map { firstSeed + $0 }
      ),
      readers: trace.isEmpty
        ? reader.values(of: model.readers) : trace.readers(until: seconds ?? .infinity),
      networks: fixed.map { [$0] } ?? network.values(of: model.networks),
      policies: policy.values()
    )
  }

  /// The policies for `--worlds`: by default, thresholds dense enough to interpolate between.
  var worldPolicies: [LabPolicy] {
    policy.isEmpty ? LabPolicy.fixedThresholds + [.automatic] : policy.values()
  }
}

extension LabModel: ExpressibleByArgument {
  fileprivate var readers: [LabReader] { self == .first ? LabReader.all : LabReader.second }
  fileprivate var networks: [LabNetwork] { self == .first ? LabNetwork.all : LabNetwork.second }
}
