import PaginationHTTP

/// The keys of pages that have numbers or offsets.
struct ComputedKeys: Equatable {
  private enum Form: Equatable {
    case page(first: Int)
    case offset(first: Int)

    var name: String {
      switch self {
      case .page: "page"
      case .offset: "offset"
      }
    }
  }

  private let form: Form

  /// How many items a page has.
  let count: Int

  /// Keys like the one that the first page names.
  ///
  /// - Parameters:
  ///   - next: The key of the second page.
  ///   - count: How many items the first page has.
  /// - Returns: `nil` where keys cannot be computed.
  init?(next: HTTPPageKey?, count: Int) {
    guard let parts = next?.rawValue.split(separator: ":"), parts.count >= 2, count > 0,
      let number = Int(parts[1])
    else { return nil }
    self.count = count
    switch parts[0] {
    case "page": form = .page(first: number - 1)
    case "offset": form = .offset(first: number - count)
    default: return nil
    }
  }

  /// The key of a page by its place in the list, from 0; `nil` for the first page, and where there
  /// can be no such page.
  func key(at index: Int) -> HTTPPageKey? {
    guard index > 0 else { return nil }
    let (steps, first) =
      switch form {
      case .page(let first): (1, first)
      case .offset(let first): (count, first)
      }
    let (distance, isTooFar) = index.multipliedReportingOverflow(by: steps)
    let (number, isTooLarge) = first.addingReportingOverflow(distance)
    guard !isTooFar, !isTooLarge else { return nil }
    return HTTPPageKey(rawValue: "\(form.name):\(number)")
  }
}
