import ArgumentParser
import Foundation
import Pagination
import PaginationStorage
import ProgramSupport

/// The timeline of the demo's server.
struct GrowthOptions: ParsableArguments {
  @Flag(
    help: """
      A timeline of posts that grows and changes: the demo shows it in place of the characters, and serve has it at \
      /posts.
      """
  )
  var growing = false

  @Option(
    help:
      "How many seconds pass between two new posts of --growing; with 0, only a request to /posts/grow adds some."
  )
  var every = 3.0

  func validate() throws {
    guard (0...3600).contains(every) else {
      throw ValidationError("--every must be a number from 0 to 3600.")
    }
  }

  /// How long the timeline waits before it grows again; `nil` if it does not.
  var interval: Duration? { every > 0 ? .seconds(every) : nil }
}

/// How the demo's server behaves.
struct DemoOptions: ParsableArguments {
  @OptionGroup var growth: GrowthOptions

  @Option(help: "How the API pages.")
  var style = DemoStyle.cursor

  @Option(help: "How many rows a page has, 1 to 500.")
  var pageSize = 50

  @Option(help: "How long every answer takes, in milliseconds.")
  var latency = 100

  @Option(help: "The most that is added to the latency at random, in milliseconds.")
  var jitter = 50

  @Option(help: "The probability that a request fails, 0 to 1.")
  var fail = 0.0

  @Option(help: "The number of a page that fails the first time.")
  var failPage: Int?

  @Option(help: "How many rows of the previous page each page repeats.")
  var duplicate = 0

  @Option(help: "How many rows are inserted above between two pages (page and offset style).")
  var shift = 0

  @Option(help: "The seed of the server's random numbers, for repeatable runs.")
  var seed: Int?

  @Option(help: "How often a failed request is retried before the failure is shown.")
  var retries = 0

  @Option(help: "A folder in which the timeline and your place are kept, for the next time.")
  var store: String?

  @Flag(name: .shortAndLong, help: "Also show how far ahead the list loads.")
  var verbose = false

  @Flag(help: "Fail all requests, as without a network. What was stored is there.")
  var offline = false

  func validate() throws {
    try check(pageSize, in: 1...500, "--page-size")
    try check(latency, in: 0...60_000, "--latency")
    try check(jitter, in: 0...60_000, "--jitter")
    try check(failPage ?? 1, in: 1...1_000_000_000, "--fail-page")
    try check(duplicate, in: 0...500, "--duplicate")
    try check(shift, in: 0...500, "--shift")
    try check(seed ?? 0, in: 0...Int.max, "--seed")
    try check(retries, in: 0...100, "--retries")
    if store != nil {
      // Links contain the server's port, which is another one the next time.
      guard growth.growing, [.cursor, .offset].contains(style) else {
        throw ValidationError("--store goes with --growing, and with the styles cursor and offset.")
      }
    }
    if growth.growing {
      guard [.cursor, .offset, .link, .nextURL].contains(style) else {
        throw ValidationError("--growing has the styles cursor, offset, link and next-url.")
      }
      guard !countsPages else {
        throw ValidationError(
          "--growing has no page numbers, so it goes without --fail-page, --duplicate and --shift."
        )
      }
    }
    guard (0...1).contains(fail) else {
      throw ValidationError("--fail must be a number from 0 to 1.")
    }
  }

  /// The folder of ``store``.
  var storeFolder: URL? { store.map { URL(fileURLWithPath: $0, isDirectory: true) } }

  /// What keeps the list in ``storeFolder``.
  var listStore: (any ListStore)? { storeFolder.map { FileListStore(folder: $0) } }

  /// The seed of what is written into the timeline.
  var timelineSeed: UInt64 { UInt64(seed ?? 1) }

  /// Whether a fault depends on how the list is divided into pages. Then all pages need one size.
  var countsPages: Bool { failPage != nil || duplicate > 0 || shift > 0 }

  var configuration: PaginationConfiguration {
    PaginationConfiguration(
      pageSize: pageSize,
      retry: RetryPolicy(maximumAttempts: retries + 1),
      placeholders: .all
    )
  }

  var parameters: [(name: String, value: String)] {
    var parameters = [("latency", "\(latency)"), ("jitter", "\(jitter)")]
    if fail > 0 { parameters.append(("fail", "\(fail)")) }
    if let failPage { parameters.append(("fail_page", "\(failPage)")) }
    if duplicate > 0 { parameters.append(("duplicate", "\(duplicate)")) }
    if shift > 0 { parameters.append(("shift", "\(shift)")) }
    if let seed { parameters.append(("seed", "\(seed)")) }
    return parameters + [("session", UUID().uuidString)]
  }
}
