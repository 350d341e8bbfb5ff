#if DEBUG && canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Edits that the server takes, and such that it refuses.
  struct EditPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      editing {}
        .previewDisplayName("Accepted")
      editing { throw PreviewError(page: 1) }
        .previewDisplayName("Refused")
    }

    @MainActor private static func editing(
      answer: @escaping @Sendable () throws -> Void
    ) -> some View {
      PreviewsHost {
        .preview(Fruit.samples)
      } content: { fruits in
        PaginatedList(fruits) { FruitRow($0) }
          .onDelete { _ in
            try await Task.sleep(for: .seconds(1))
            try answer()
          }
          .onMove { _ in
            try await Task.sleep(for: .seconds(1))
            try answer()
          }
      }
    }
  }
#endif
