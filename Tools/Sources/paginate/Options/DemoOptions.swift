import ArgumentParser
import Foundation

/// How the demo's server behaves.
struct DemoOptions: ParsableArguments {
  @Option(help: "How the API pages.")
  var style: PageStyle = .cursor

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

  func validate() throws {
    try check(pageSize, in: 1...500, "--page-size")
    try check(latency, in: 0...60_000, "--latency")
    try check(jitter, in: 0...60_000, "--jitter")
    try check(failPage ?? 1, in: 1...1_000_000_000, "--fail-page")
    try check(duplicate, in: 0...500, "--duplicate")
    try check(shift, in: 0...500, "--shift")
    try check(seed ?? 0, in: 0...Int.max, "--seed")
    try check(retries, in: 0...100, "--retries")
    guard style != .single else {
      throw ValidationError("--style single is for lists in one answer; the demo's has pages.")
    }
    guard (0...1).contains(fail) else {
      throw ValidationError("--fail must be a number from 0 to 1.")
    }
  }

  /// Whether a fault depends on how the list is divided into pages. Then all pages need one size.
  var countsPages: Bool { failPage != nil || duplicate > 0 || shift > 0 }

  /// The query items that request the faults, for one session.
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
