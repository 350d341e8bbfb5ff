#if DEBUG && canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// The states in other surroundings: type sizes, directions, languages, appearances.
  struct VariantPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      states
        .dynamicTypeSize(.accessibility5)
        .previewDisplayName("Large type")
      failure
        .dynamicTypeSize(.accessibility5)
        .previewDisplayName("Large type, failed")
      states
        .environment(\.locale, Locale(identifier: "ar"))
        .environment(\.layoutDirection, .rightToLeft)
        .previewDisplayName("Right to left")
      failure
        .environment(\.locale, Locale(identifier: "ar"))
        .environment(\.layoutDirection, .rightToLeft)
        .previewDisplayName("Right to left, failed")
      states
        .environment(\.locale, Locale(identifier: "de"))
        .preferredColorScheme(.dark)
        .previewDisplayName("German, dark")
      failure
        .environment(\.locale, Locale(identifier: "ja"))
        .previewDisplayName("Japanese, failed")
    }

    /// All that stands beside rows: both edges have failed, and the refresh.
    @MainActor private static var states: some View {
      PreviewsHost {
        .scripted(PreviewsScript(refresh: .failure, append: .failure, prepend: .failure))
      } content: { fruits in
        PaginatedList(fruits) { FruitRow($0) }
          .task {
            await fruits.load()
            await fruits.loadPrevious()
            await fruits.loadNext()
            await fruits.refresh()
          }
      }
    }

    @MainActor private static var failure: some View {
      PreviewsHost { .preview(Fruit.samples, failing: .always) }
    }
  }
#endif
