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
