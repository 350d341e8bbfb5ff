import PaginationHTTP

struct CheckPlan: Sendable {
  var maximumPages = 20

  var depthCount = 5

  var samplesPerDepth = 3

  var pause: Duration = .zero

  /// How old the key of a page gets before it is used again.
  var keyAge: Duration = .seconds(30)

  /// The query item for the page's size, if the style does not know it.
  var sizeParameter: String?

  /// A size that no app needs, and that a server should not serve.
  static let hugeSize = 10_000

  /// How often the distance is doubled to find the end of a list of unknown length.
  static let maximumDoublings = 12

  /// Other sizes to request the first page in.
  ///
  /// - Parameter sent: How many items the server sent when it was asked for `size`; `nil` for all.
  static func sizes(otherThan size: Int, sent: Int? = nil) -> [Int] {
    var sizes: [Int] = []
    // Half of what the server sends is below its maximum, and shows whether it honours any size.
    let largest = sent.map { $0 > 0 ? min($0, size) : size } ?? size
    // The size may come from a URL, and be any number.
    let (double, isTooLarge) = size.multipliedReportingOverflow(by: 2)
    for other in [max(1, largest / 2), isTooLarge ? size : double, hugeSize]
    where other != size && !sizes.contains(other) {
      sizes.append(other)
    }
    return sizes
  }

  /// Evenly spaced numbers from 0 to `last`, both included.
  static func spread(to last: Int, count: Int) -> [Int] {
    guard last > 0, count > 1 else { return [0] }
    let steps = min(count - 1, last)
    return (0...steps).map { step in
      Int((Double(last) * Double(step) / Double(steps)).rounded())
    }
  }
}

/// The keys of pages that have numbers or offsets.
struct ComputedKeys: Equatable {
  private let kind: Substring
  private let first: Int
  private let step: Int

  /// How many items a page has.
  let count: Int

  /// Keys like the one that the first page names.
  ///
  /// - Parameters:
  ///   - next: The key of the second page.
  ///   - count: How many items the first page has.
  /// - Returns: `nil` if keys cannot be computed.
  init?(next: HTTPPageKey?, count: Int) {
    guard let parts = next?.rawValue.split(separator: ":"), parts.count >= 2, count > 0,
      let number = Int(parts[1])
    else { return nil }
    switch parts[0] {
    case "page": step = 1
    case "offset": step = count
    default: return nil
    }
    (kind, first, self.count) = (parts[0], number - step, count)
  }

  /// The key of a page by its position in the list, from 0; `nil` for the first page, and if there
  /// can be no such page.
  func key(at index: Int) -> HTTPPageKey? {
    guard index > 0 else { return nil }
    let (distance, isTooFar) = index.multipliedReportingOverflow(by: step)
    let (number, isTooLarge) = first.addingReportingOverflow(distance)
    guard !isTooFar, !isTooLarge else { return nil }
    return HTTPPageKey(rawValue: "\(kind):\(number)")
  }
}
