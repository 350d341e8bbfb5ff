#if DEBUG && canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// The containers that rows can be put into.
  struct ContainerPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      PreviewsHost {
        .preview(Fruit.samples)
      } content: { fruits in
        PaginatedList(fruits, sectionedBy: \.crate) { fruit in
          FruitRow(fruit)
        } header: { section in
          Text("Crate \(section.key)")
        } footer: { section in
          Text("\(section.items.count) fruits")
        }
      }
      .previewDisplayName("Sections")
      PreviewsHost {
        .preview(Fruit.samples)
      } content: { fruits in
        ScrollView {
          LazyVStack(alignment: .leading) {
            PaginatedForEach(fruits) { FruitRow($0) }
          }
          .padding()
        }
        .paginated(fruits)
      }
      .previewDisplayName("Stack")
      PreviewsHost {
        .preview(Fruit.samples, failing: .page(3))
      } content: { fruits in
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
            PaginatedForEach(fruits, edges: .spanning) { FruitRow($0) }
          }
        }
        .paginated(fruits)
      }
      .previewDisplayName("Grid")
      PreviewsHost {
        .preview(Fruit.samples)
      } content: { fruits in
        ScrollView(.horizontal) {
          LazyHStack(spacing: 24) {
            PaginatedForEach(fruits) { FruitRow($0) }
          }
        }
        .paginated(fruits)
      }
      .previewDisplayName("Row")
    }
  }
#endif
