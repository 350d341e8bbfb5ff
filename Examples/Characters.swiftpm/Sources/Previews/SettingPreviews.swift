#if DEBUG
  import Pagination
  import PaginationUI
  import SwiftUI

  /// Sections, a stack, a grid and a horizontal row.
  struct ContainerPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      FruitPreview {
        .preview(Fruit.samples)
      } content: { fruits in
        PaginatedList(fruits, sectionedBy: \.crate) { fruit in
          FruitRow(fruit)
        } header: { section in
          Text("Crate \(section.key)")
        }
      }
      .previewDisplayName("Sections")
      FruitPreview {
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
      FruitPreview {
        .preview(Fruit.samples, failingPage: 3)
      } content: { fruits in
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
            PaginatedForEach(fruits, edges: .spanning) { FruitRow($0) }
          }
        }
        .paginated(fruits)
      }
      .previewDisplayName("Grid")
      FruitPreview {
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

  /// Edits that the server accepts, and edits that it refuses.
  struct EditPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      editing {}
        .previewDisplayName("Accepted")
      editing { throw PreviewFailed() }
        .previewDisplayName("Refused")
    }

    @MainActor private static func editing(
      answer: @escaping @Sendable () throws -> Void
    ) -> some View {
      FruitPreview {
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

  /// Replaced views: one by one, and by a style.
  struct ReplacedPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      replaced { .preview(Fruit.samples, delay: nil) }
        .previewDisplayName("Loading")
      replaced { .preview([]) }
        .previewDisplayName("Empty")
      replaced { .preview(Fruit.samples, failingPage: 1) }
        .previewDisplayName("Failed")
      replaced { .preview(Fruit.samples) }
        .previewDisplayName("Edges")
      replaced { .scripted(PreviewScript(end: .failure, start: .failure)) }
        .previewDisplayName("Edges, failed")
      replaced { .scripted(PreviewScript(start: .page), prefetch: .manual) }
        .previewDisplayName("Edges, paused")
      FruitPreview { .preview(Fruit.samples) }
        .paginationViewStyle(QuietStyle())
        .paginationStrings { $0[.loading] = "A moment, please" }
        .previewDisplayName("Style")
    }

    @MainActor private static func replaced(
      _ fruits: () -> Paginator<Fruit>
    ) -> some View {
      FruitPreview(fruits)
        .paginationView(.loading, at: .list) { Text("Loading") }
        .paginationView(.empty) { Text("No fruit") }
        .paginationFailure(at: .list) { failure, retry in
          Button("\(failure.description) Again?", action: retry)
        }
        .paginationView(.loading, at: .end) { Text("More is coming") }
        .paginationView(.paused, at: .end) { Button("More", action: $0.action) }
        .paginationFailure(at: .end) { _, retry in Button("No more. Again?", action: retry) }
        .paginationView(.complete) { Image(systemName: "checkmark") }
        .paginationView(.loading, at: .start) { Text("Earlier is coming") }
        .paginationView(.paused, at: .start) { Button("Earlier", action: $0.action) }
        .paginationFailure(at: .start) { _, retry in Button("No earlier. Again?", action: retry) }
    }
  }

  private struct QuietStyle: PaginationViewStyle {
    func makeBody(configuration: PaginationViewConfiguration) -> some View {
      switch configuration.state {
      case .loading: Text(configuration.strings[.loading])
      case .end: Image(systemName: "leaf").foregroundStyle(.secondary)
      default: configuration.content
      }
    }
  }

  /// The states in large type, right to left, in other languages and in dark mode.
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

    /// Both edges and the refresh have failed.
    @MainActor private static var states: some View {
      FruitPreview {
        .scripted(PreviewScript(refresh: .failure, end: .failure, start: .failure))
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
      FruitPreview { .preview(Fruit.samples, failingPage: 1) }
    }
  }
#endif
