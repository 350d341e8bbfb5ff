#if DEBUG && canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// What fills the screen of a list without rows.
  struct ScreenPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      PreviewsHost { .preview(Fruit.samples, delay: nil) }
        .previewDisplayName("Loading")
      PreviewsHost {
        .preview(Fruit.samples, delay: nil)
      } content: { fruits in
        // A load that is cancelled before anything has come leaves a button.
        PaginatedList(fruits) { FruitRow($0) }
          .task { fruits.cancel() }
      }
      .previewDisplayName("Paused")
      PreviewsHost { .preview([]) }
        .previewDisplayName("Empty")
      PreviewsHost { .preview(Fruit.samples, failing: .always) }
        .previewDisplayName("Failed")
      PreviewsHost {
        .preview(Fruit.samples, failing: .always)
      } content: { fruits in
        List {
          Text("A row of the app's own")
          PaginatedForEach(fruits) { FruitRow($0) }
        }
        .paginated(fruits, states: .inline)
      }
      .previewDisplayName("Failed, inline")
      PreviewsHost {
        .preview([])
      } content: { fruits in
        VStack {
          Text("The state alone")
          PaginationScreenView(fruits)
        }
        .task { await fruits.load() }
      }
      .previewDisplayName("Empty, alone")
    }
  }
#endif
