#if DEBUG
  import Pagination
  import PaginationUI
  import SwiftUI

  /// The item that the previews show.
  struct Fruit: Identifiable, Sendable {
    let id: Int

    var name: String { Self.names[id % Self.names.count] }

    /// The key of a section.
    var crate: Int { id / 7 + 1 }

    static let samples = (0..<60).map { Fruit(id: $0) }

    private static let names = ["Apple", "Banana", "Cherry", "Date", "Elderberry", "Fig", "Grape"]
  }

  @MainActor
  struct FruitRow: View {
    private let fruit: Fruit

    init(_ fruit: Fruit) {
      self.fruit = fruit
    }

    var body: some View {
      Text("\(fruit.name) \(fruit.id + 1)")
    }
  }

  /// Keeps the paginator of a preview when SwiftUI evaluates the preview again.
  @MainActor
  struct FruitPreview<Content: View>: View {
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

  extension FruitPreview where Content == PaginatedList<Fruit, PaginatedForEach<Fruit, FruitRow>> {
    /// Shows a plain list.
    init(_ fruits: () -> Paginator<Fruit>) {
      self.init(fruits) { fruits in
        PaginatedList(fruits) { FruitRow($0) }
      }
    }
  }
#endif
