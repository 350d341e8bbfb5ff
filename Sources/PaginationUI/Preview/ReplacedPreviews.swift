#if DEBUG && canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Views in the place of the defaults: one by one, and by a style.
  struct ReplacedPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      replaced { .preview(Fruit.samples, delay: nil) }
        .previewDisplayName("Loading")
      replaced { .preview([]) }
        .previewDisplayName("Empty")
      replaced { .preview(Fruit.samples, failing: .always) }
        .previewDisplayName("Failed")
      replaced { .preview(Fruit.samples) }
        .previewDisplayName("Edges")
      replaced { .scripted(PreviewsScript(append: .failure, prepend: .failure)) }
        .previewDisplayName("Edges, failed")
      replaced { .scripted(PreviewsScript(prepend: .page), prefetch: .manual) }
        .previewDisplayName("Edges, paused")
      PreviewsHost { .preview(Fruit.samples) }
        .paginationViewStyle(QuietStyle())
        .paginationStrings { $0.loading = "A moment, please" }
        .previewDisplayName("Style")
    }

    @MainActor private static func replaced(
      _ fruits: () -> Paginator<Fruit>
    ) -> some View {
      PreviewsHost(fruits)
        .paginationLoading { Text("Loading") }
        .paginationEmpty { Text("No fruit") }
        .paginationFailure { failure, retry in
          Button("\(failure.description) Again?", action: retry)
        }
        .paginationAppendLoading { Text("More is coming") }
        .paginationAppendPaused { load in Button("More", action: load) }
        .paginationAppendFailure { _, retry in Button("No more. Again?", action: retry) }
        .paginationEnd { Image(systemName: "checkmark") }
        .paginationPrependLoading { Text("Earlier is coming") }
        .paginationPrependPaused { load in Button("Earlier", action: load) }
        .paginationPrependFailure { _, retry in Button("No earlier. Again?", action: retry) }
    }
  }

  private struct QuietStyle: PaginationViewStyle {
    func makeLoading(configuration: PaginationViewConfiguration) -> some View {
      Text(configuration.strings.loading)
    }

    func makeEnd(configuration: PaginationViewConfiguration) -> some View {
      Image(systemName: "leaf").foregroundStyle(.secondary)
    }
  }
#endif
