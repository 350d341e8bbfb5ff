public import Pagination

/// A row that is only a number, for lists whose content does not matter.
public struct NumberedRow: Identifiable, Hashable, Codable, Sendable {
  /// The row's number, and identity.
  public let id: Int

  /// Creates the row of a number.
  public init(_ id: Int) {
    self.id = id
  }
}

extension NumberedRow: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates the row of that number.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// The number.
  public var description: String { String(id) }
}

extension ScriptedSource where Item == NumberedRow, Key == Range<Int> {
  /// A source that serves the rows `0..<count` in pages and answers at once.
  ///
  /// ```swift
  /// let source = ScriptedSource.rows(100)
  /// let list = VirtualList(Paginator(source: source), height: 10)
  /// ```
  ///
  /// Keys are the ranges of the pages, so that a test is easy to read: `20..<40` follows the first
  /// page of 20. Pages name both neighbours.
  ///
  /// - Parameters:
  ///   - count: How many rows there are; may be 0.
  ///   - start: The row at which the first page starts. Rows before it are prepended.
  ///   - reportsTotal: Whether pages carry the total.
  ///   - cancellation: What cancelled loads do.
  public static func rows(
    _ count: Int,
    startingAt start: Int = 0,
    reportsTotal: Bool = true,
    cancellation: ScriptedCancellation = .prompt
  ) -> ScriptedSource {
    ScriptedSource(cancellation: cancellation) { request in
      .page(
        page(ofRows: 0..<count, startingAt: start, reportsTotal: reportsTotal, for: request)
      )
    }
  }

  /// The page of numbers for a request, for your own scripts.
  ///
  /// ```swift
  /// source.setScript { request in
  ///   request.key == nil
  ///     ? .page(ScriptedSource.page(ofRows: 0..<90, for: request)) : .failure(ScriptedError())
  /// }
  /// ```
  ///
  /// It has as many rows as requested, fewer at the ends, and the neighbours' keys.
  ///
  /// - Parameters:
  ///   - rows: All rows of the list.
  ///   - start: The row at which the first page starts; the first row by default.
  ///   - reportsTotal: Whether the page carries the total.
  ///   - request: The request.
  public static func page(
    ofRows rows: Range<Int>,
    startingAt start: Int? = nil,
    reportsTotal: Bool = true,
    for request: PageRequest<Range<Int>>
  ) -> Page<NumberedRow, Range<Int>> {
    let wanted = wantedRange(for: request, start: start ?? rows.lowerBound).clamped(to: rows)
    let before = max(rows.lowerBound, wanted.lowerBound - request.size)..<wanted.lowerBound
    let after = wanted.upperBound..<min(rows.upperBound, wanted.upperBound + request.size)
    return Page(
      items: wanted.map { NumberedRow($0) },
      previous: before.isEmpty ? nil : before,
      next: after.isEmpty ? nil : after,
      totalCount: reportsTotal ? rows.count : nil
    )
  }

  /// The key's range in the requested size, away from the rows that are loaded already.
  private static func wantedRange(
    for request: PageRequest<Range<Int>>,
    start: Int
  ) -> Range<Int> {
    switch (request.key, request.direction) {
    case (let key?, .start): key.upperBound - request.size..<key.upperBound
    case (let key?, _): key.lowerBound..<key.lowerBound + request.size
    case (nil, _): start..<start + request.size
    }
  }
}
