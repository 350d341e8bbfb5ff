import PaginationTesting
import Testing

@testable import Pagination

extension TimelineServer {
  /// A source that finds items, so that a list can jump to them.
  func findingSource(_ style: TimelineStyle) -> some PageSource<TimelineRow> {
    source(style).finding { [self] id, size in
      try #require(page(around: id, size: size, style))
    }
  }
}
