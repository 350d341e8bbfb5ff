import Foundation
public import Pagination

extension Paginator {
  /// A paginator for previews. It serves sample items page by page, with the delays and failures
  /// that you choose.
  ///
  /// ```swift apple
  /// #Preview("The third page fails") {
  ///   PaginatedList(Paginator.preview(Post.samples, failing: .page(3))) { PostRow($0) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - items: The sample items; an empty array shows the empty list.
  ///   - pageSize: How many items a page has.
  ///   - delay: How long a page takes; `nil` loads forever, which shows the loading view.
  ///   - failing: The pages that fail.
  public static func preview(
    _ items: [Item],
    pageSize: Int = 20,
    delay: Duration? = .milliseconds(500),
    failing: PaginationPreviewFailure = .never
  ) -> Paginator {
    Paginator(
      source: .offset { offset, limit in
        try await Task.sleep(for: delay ?? .seconds(Int32.max))
        let page = offset / pageSize + 1
        if failing == .always || failing == .page(page) { throw PreviewError(page: page) }
        return Array(items.dropFirst(offset).prefix(limit))
      },
      configuration: PaginationConfiguration(pageSize: pageSize, retry: .never)
    )
  }
}

/// The pages of a preview that fail. See `Paginator.preview`.
public enum PaginationPreviewFailure: Hashable, Sendable {
  case never
  case always
  /// One page fails each time it is requested; 1 is the first page.
  case page(Int)
}

struct PreviewError: LocalizedError, CustomStringConvertible {
  let page: Int

  var description: String { "Page \(page) of the preview was told to fail." }

  var errorDescription: String? { description }
}
