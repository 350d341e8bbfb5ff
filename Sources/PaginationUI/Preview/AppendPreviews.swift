#if DEBUG && canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// What stands after the last row. Scroll to the end.
  struct AppendPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      PreviewsHost { .preview(Fruit.samples) }
        .previewDisplayName("Page by page, to the end")
      PreviewsHost { .scripted(PreviewsScript(append: .silence)) }
        .previewDisplayName("Loading")
      PreviewsHost { .scripted(PreviewsScript(append: .failure)) }
        .previewDisplayName("Failed")
      PreviewsHost { .preview(Fruit.samples, failing: .page(2)) }
        .previewDisplayName("Failed, page 2")
      PreviewsHost { .scripted(prefetch: .manual) }
        .previewDisplayName("Paused")
      PreviewsHost { .scripted(PreviewsScript(first: .lastPage)) }
        .previewDisplayName("End")
      PreviewsHost {
        .preview(Fruit.samples, failing: .page(2))
      } content: { fruits in
        // Where the edge stands outside of the rows.
        VStack {
          List {
            PaginatedForEach(fruits, edges: .hidden) { FruitRow($0) }
          }
          PaginationEdgeView(fruits, .end)
        }
        .paginated(fruits)
      }
      .previewDisplayName("Failed, edge alone")
    }
  }
#endif
