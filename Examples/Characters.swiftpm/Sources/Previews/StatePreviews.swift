#if DEBUG
  import Pagination
  import PaginationUI
  import SwiftUI

  /// The views that fill the screen while there are no rows.
  struct ScreenPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      FruitPreview { .preview(Fruit.samples, delay: nil) }
        .previewDisplayName("Loading")
      FruitPreview {
        .preview(Fruit.samples, delay: nil)
      } content: { fruits in
        // Cancelling the first load leaves a button.
        PaginatedList(fruits) { FruitRow($0) }
          .task { fruits.cancel() }
      }
      .previewDisplayName("Paused")
      FruitPreview { .preview([]) }
        .previewDisplayName("Empty")
      FruitPreview { .preview(Fruit.samples, failingPage: 1) }
        .previewDisplayName("Failed")
      FruitPreview {
        .preview(Fruit.samples, failingPage: 1)
      } content: { fruits in
        List {
          Text("A row of the app's own")
          PaginatedForEach(fruits) { FruitRow($0) }
        }
        .paginated(fruits, states: .inline)
      }
      .previewDisplayName("Failed, inline")
      FruitPreview {
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

  /// The view after the last row. Scroll to the end.
  struct AppendPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      FruitPreview { .preview(Fruit.samples) }
        .previewDisplayName("Page by page, to the end")
      FruitPreview { .scripted(PreviewScript(end: .silence)) }
        .previewDisplayName("Loading")
      FruitPreview { .scripted(PreviewScript(end: .failure)) }
        .previewDisplayName("Failed")
      FruitPreview { .preview(Fruit.samples, failingPage: 2) }
        .previewDisplayName("Failed, page 2")
      FruitPreview { .scripted(prefetch: .manual) }
        .previewDisplayName("Paused")
      FruitPreview { .scripted(PreviewScript(first: .lastPage)) }
        .previewDisplayName("End")
      FruitPreview {
        .preview(Fruit.samples, failingPage: 2)
      } content: { fruits in
        // The edge is outside the scrolling rows.
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

  /// The view before the first row, in lists that grow at their start.
  struct PrependPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      FruitPreview { Paginator(source: .collection(Fruit.samples, initialOffset: 30)) }
        .previewDisplayName("Both directions")
      FruitPreview { .scripted(PreviewScript(start: .silence)) }
        .previewDisplayName("Loading")
      FruitPreview { .scripted(PreviewScript(start: .failure)) }
        .previewDisplayName("Failed")
      FruitPreview { .scripted(PreviewScript(start: .page), prefetch: .manual) }
        .previewDisplayName("Paused")
      FruitPreview { .scripted(PreviewScript(start: .lastPage)) }
        .previewDisplayName("Start reached")
    }
  }

  /// The views between rows, where items are missing.
  struct GapPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      FruitPreview {
        .preview(Fruit.samples)
      } content: { fruits in
        List {
          ForEach(gaps) { gap in
            Text(gap.id == gaps[0].id ? "Newest" : "Older")
            PaginationGapView(fruits, gap)
          }
          PaginationGapView(fruits, placeholder: 40)
        }
      }
      .previewDisplayName("Every state, the same height")
    }

    private static let gaps = [
      PaginationGap(id: 1, state: .idle, index: 1),
      PaginationGap(id: 2, state: .idle, index: 2, missingCount: 120),
      PaginationGap(id: 3, state: .loading, index: 3),
      PaginationGap(id: 4, state: .failed(LoadFailure(id: 1, error: PreviewFailed())), index: 4),
    ]
  }

  /// A refresh while rows are shown.
  struct RefreshPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      refreshing(PreviewScript(refresh: .silence))
        .previewDisplayName("Refreshing")
      refreshing(PreviewScript(refresh: .failure))
        .previewDisplayName("Failed")
      FruitPreview {
        .preview(Fruit.samples, delay: .seconds(2))
      } content: { fruits in
        NavigationStack {
          PaginatedList(fruits) { FruitRow($0) }
            .toolbar { PaginationRefreshButton(fruits) }
        }
      }
      .previewDisplayName("Button")
    }

    @MainActor private static func refreshing(_ script: PreviewScript) -> some View {
      FruitPreview {
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
