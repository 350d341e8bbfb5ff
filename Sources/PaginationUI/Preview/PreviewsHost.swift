#if DEBUG && canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Keeps the paginator of a preview while the preview is evaluated again.
  @MainActor
  struct PreviewsHost<Content: View>: View {
    @State private var fruits: Paginator<Fruit>
    private let content: (Paginator<Fruit>) -> Content

    init(
      _ fruits: () -> Paginator<Fruit>,
      @ViewBuilder content: @escaping (_ fruits: Paginator<Fruit>) -> Content
    ) {
      _fruits = State(wrappedValue: fruits())
      self.content = content
    }

    var body: some View {
      content(fruits)
    }
  }

  extension PreviewsHost where Content == PaginatedList<Fruit, PaginatedForEach<Fruit, FruitRow>> {
    /// Shows a plain list.
    init(_ fruits: () -> Paginator<Fruit>) {
      self.init(fruits) { fruits in
        PaginatedList(fruits) { FruitRow($0) }
      }
    }
  }
#endif
