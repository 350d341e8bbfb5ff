#if DEBUG && canImport(SwiftUI)
  import SwiftUI

  /// What the lists of the previews show.
  struct Fruit: Identifiable, Sendable {
    let id: Int

    var name: String { Self.names[id % Self.names.count] }

    /// What a section of the previews has in common.
    var crate: Int { id / 7 + 1 }

    static let samples = (0..<60).map { Fruit(id: $0) }

    private static let names = ["Apple", "Banana", "Cherry", "Date", "Elderberry", "Fig", "Grape"]
  }

  /// A row of the previews.
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
#endif
