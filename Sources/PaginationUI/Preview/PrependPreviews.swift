#if DEBUG && canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// What stands before the first row, in lists that grow at their start.
  struct PrependPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      PreviewsHost { Paginator(source: .collection(Fruit.samples, initialOffset: 30)) }
        .previewDisplayName("Both directions")
      PreviewsHost { .scripted(PreviewsScript(prepend: .silence)) }
        .previewDisplayName("Loading")
      PreviewsHost { .scripted(PreviewsScript(prepend: .failure)) }
        .previewDisplayName("Failed")
      PreviewsHost { .scripted(PreviewsScript(prepend: .page), prefetch: .manual) }
        .previewDisplayName("Paused")
      PreviewsHost { .scripted(PreviewsScript(prepend: .lastPage)) }
        .previewDisplayName("Start reached")
    }
  }
#endif
