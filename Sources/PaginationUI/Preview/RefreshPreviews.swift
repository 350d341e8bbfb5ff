#if DEBUG && canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// A refresh beside the rows.
  struct RefreshPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      refreshing(PreviewsScript(refresh: .silence))
        .previewDisplayName("Refreshing")
      refreshing(PreviewsScript(refresh: .failure))
        .previewDisplayName("Failed")
      PreviewsHost {
        .preview(Fruit.samples, delay: .seconds(2))
      } content: { fruits in
        NavigationStack {
          PaginatedList(fruits) { FruitRow($0) }
            .toolbar { PaginationRefreshButton(fruits) }
        }
      }
      .previewDisplayName("Button")
    }

    @MainActor private static func refreshing(_ script: PreviewsScript) -> some View {
      PreviewsHost {
        .scripted(script)
      } content: { fruits in
        NavigationStack {
          PaginatedList(fruits) { FruitRow($0) }
            .toolbar { PaginationRefreshButton(fruits) }
        }
        .task {
          await fruits.load()
          await fruits.refresh()
        }
      }
    }
  }
#endif
