public import Foundation
public import Pagination

extension Paginator {
  /// A paginator for previews: it serves sample items page by page, as slowly and as badly as it is
  /// told.
  ///
  /// ```swift apple
  /// #Preview("The third page fails") {
  ///   PaginatedList(Paginator.preview(Post.samples, failing: .page(3))) { PostRow($0) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - items: The sample items; none shows the empty list.
  ///   - pageSize: How many items a page has; 20 by default.
  ///   - delay: How long a page takes; half a second by default. `nil` is for ever, which shows the
  ///     view for loading.
  ///   - failing: Which pages fail; none by default.
  public static func preview(
    _ items: [Item],
    pageSize: Int = 20,
    delay: Duration? = .milliseconds(500),
    failing: PreviewFailure = .never
  ) -> Paginator {
    Paginator(
      source: .offset { offset, limit in
        try await pause(delay)
        try failing.check(page: offset / pageSize + 1)
        return Array(items.dropFirst(offset).prefix(limit))
      },
      configuration: PaginationConfiguration(pageSize: pageSize, retry: .never)
    )
  }
}

/// Waits; without a delay, until the task is cancelled.
private func pause(_ delay: Duration?) async throws {
  guard let delay else {
    let silence = AsyncStream<Never> { _ in }
    for await _ in silence {}
    return try Task.checkCancellation()
  }
  try await Task.sleep(for: delay)
}

/// Which pages of a preview fail. See `Paginator.preview`.
public struct PreviewFailure: Sendable {
  private let fails: @Sendable (_ page: Int) -> Bool

  /// No page fails.
  public static let never = PreviewFailure { _ in false }

  /// Every page fails.
  public static let always = PreviewFailure { _ in true }

  /// One page fails, whenever it is asked for.
  ///
  /// - Parameter number: Which page; 1 is the first.
  public static func page(_ number: Int) -> PreviewFailure {
    PreviewFailure { $0 == number }
  }

  fileprivate func check(page: Int) throws {
    if fails(page) { throw PreviewError(page: page) }
  }
}

/// What a page of a preview throws that is to fail.
public struct PreviewError: LocalizedError, CustomStringConvertible {
  /// The page; 1 is the first.
  public let page: Int

  /// As in "Page 3 of the preview was told to fail."
  public var description: String { "Page \(page) of the preview was told to fail." }

  /// The ``description``.
  public var errorDescription: String? { description }
}
