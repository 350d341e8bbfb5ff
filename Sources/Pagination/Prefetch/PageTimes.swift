/// How long a page takes, from its first request to its landing: a mean and a deviation, as TCP
/// computes its timeouts ([RFC 6298](https://www.rfc-editor.org/rfc/rfc6298)).
///
/// One page that was held up says little about the next ones. So a page that takes longer than
/// expected counts in full only if the page before it did too.
struct PageTimes: Sendable, Equatable {
  /// Seconds that pages of ``size`` take.
  private var mean = PageTimes.assumed
  private var deviation = PageTimes.assumed
  private var last = 0.0

  /// The size of the first page.
  private var size = 1.0
  private var count = 0.0

  /// The shortest time between two requests that the server allows, as far as it has said so.
  private(set) var interval = 0.0

  /// A page has arrived.
  ///
  /// - Parameters:
  ///   - items: How many items were requested.
  ///   - seconds: How long it took.
  ///   - isLimited: Whether the server refused it first, because it gets too many requests.
  mutating func pageArrived(items: Int, seconds: Double, isLimited: Bool = false) {
    if count == 0 { size = Double(items) }
    let time = seconds / stretch(to: Double(items))
    let isPace = isLimited && seconds <= Self.longestInterval
    interval = isPace ? max(interval, seconds) : interval * Self.kept
    // The server's limit says nothing about the network.
    if isLimited, count > 0 { return }
    count += 1
    defer { last = time }
    if count == 1 {
      // It may have been slow because a connection had to be made. And little is known yet, so the
      // next ones may deviate much.
      mean = min(time, Self.slowestFirst)
      deviation = 1.5 * mean
      return
    }
    let expected = mean + 0.3 * deviation + Self.tolerance
    let surprise = min(time, max(expected, last)) - mean
    mean += surprise * max(Self.meanGain, 1 / count)
    deviation += (abs(surprise) - deviation) * max(Self.deviationGain, 1 / count)
  }

  /// The usual time for a page of a size, in seconds.
  func mean(items: Double) -> Double { max(mean * stretch(to: items), interval) }

  /// By how many seconds pages of a size deviate from the usual time.
  func deviation(items: Double) -> Double { deviation * stretch(to: items) }

  /// Whether the server has refused a page lately because it got too many requests.
  var areLimited: Bool { interval > mean }

  /// How much longer a page takes because of its size.
  private func stretch(to items: Double) -> Double { 1 + Self.itemShare * (items / size - 1) }

  /// Seconds, before any page has arrived.
  private static let assumed = 0.5

  /// The most that the first page makes of the network's time, in seconds.
  private static let slowestFirst = 0.8

  /// Seconds by which a page may always be late.
  private static let tolerance = 0.1

  /// The weight of a page in the mean, and in the deviation.
  private static let meanGain = 0.1
  private static let deviationGain = 0.25

  /// Seconds. A server that wants a longer pause has used up a quota, or is out of order, or the app was suspended
  /// meanwhile. It answers the next requests at once, so they do not wait.
  private static let longestInterval = 5.0

  /// The part of a limit that is believed after each page that the server did not refuse.
  private static let kept = 0.98

  /// The part of a page's time that its items take. Measuring it was tried: if the network changes,
  /// the change looks like an effect of the size.
  private static let itemShare = 0.2
}
