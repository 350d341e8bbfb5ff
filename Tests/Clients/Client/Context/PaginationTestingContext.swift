import Pagination
import PaginationTesting

/// The declarations that the snippets of PaginationTesting use. Their tests also run.
enum PaginationTestingContext {
  enum api {
    static var posts: ClosurePageSource<Post, PageOffset> { .collection(samples) }
  }

  static let samples = (0..<50).map { Post(id: $0) }
  static let page = Page<Post, Int>(items: samples, next: nil)
  static let source = ScriptedSource.rows(100)
  static let clock = ManualClock()

  @MainActor static var list: VirtualList<NumberedRow> {
    VirtualList(Paginator(source: source), height: 10)
  }

  nonisolated static func use(_ answer: ScriptedAnswer<Post, Int>) -> ScriptedAnswer<Post, Int> {
    answer
  }
}
