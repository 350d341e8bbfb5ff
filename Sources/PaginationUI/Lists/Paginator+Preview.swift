import Foundation
public import Pagination

extension Paginator {
  /// A paginator for previews. It serves sample items page by page, with the delay and the failure that you choose.
  ///
  /// ```swift apple
  /// #Preview("The third page fails") {
  ///   PaginatedList(Paginator.preview(Post.samples, failingPage: 3)) { PostRow($0) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - items: The sample items; an empty array shows the empty list.
  ///   - pageSize: How many items a page has.
  ///   - delay: How long a page takes; `nil` loads forever.
  ///   - failingPage: The page that fails each time; 1 is the first page.
  public static func preview(
    _ items: [Item],
    pageSize: Int = 20,
    delay: Duration? = .milliseconds(500),
    failingPage: Int? = nil
  ) -> Paginator {
    Paginator(
      source: .offset(overlap: 0) { offset, limit in
        try await Task.sleep(for: delay ?? .seconds(Int32.max))
        let page = offset / pageSize + 1
        if page == failingPage { throw PreviewError(page: page) }
        return Array(items.dropFirst(offset).prefix(limit))
      },
      configuration: PaginationConfiguration(pageSize: pageSize, retry: .never)
    )
  }
}

struct PreviewError: LocalizedError {
  let page: Int

  var errorDescription: String? { "Page \(page) of the preview was told to fail." }
}
