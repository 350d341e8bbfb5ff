/// How much is asked of an API.
struct CheckPlan: Sendable {
  /// How many pages a walk has at the most.
  var maximumPages = 20

  /// At how many places of the list latency is measured.
  var depthCount = 5

  /// How often each of them is asked for.
  var samplesPerDepth = 3

  /// How long to wait before each request but the first.
  var pause: Duration = .zero

  /// The query item for the page's size, where the style does not know it.
  var sizeParameter: String?

  /// A size that nobody needs, and that a server should not serve.
  static let hugeSize = 10_000

  /// How often the distance is doubled to find the end of a list of unknown length.
  static let maximumDoublings = 12

  /// Other sizes to ask the first page for.
  static func sizes(besides size: Int) -> [Int] {
    var sizes: [Int] = []
    // The size may be what somebody has written into a URL, and be any number.
    let (double, isTooLarge) = size.multipliedReportingOverflow(by: 2)
    for other in [max(1, size / 2), isTooLarge ? size : double, hugeSize]
    where other != size && !sizes.contains(other) {
      sizes.append(other)
    }
    return sizes
  }

  /// Numbers from 0 to `last`, both included, evenly apart.
  static func spread(to last: Int, count: Int) -> [Int] {
    guard last > 0, count > 1 else { return [0] }
    let steps = min(count - 1, last)
    return (0...steps).map { step in
      Int((Double(last) * Double(step) / Double(steps)).rounded())
    }
  }
}
