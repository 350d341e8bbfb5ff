/// The views of one kind that are on screen, where only one of them may act.
struct ShownViews<ID: Hashable> {
  private var ids: [ID] = []

  var isEmpty: Bool { ids.isEmpty }

  /// The view that appeared last; it is in front of the others.
  var front: ID? { ids.last }

  /// Call when a view appears. SwiftUI may report it twice.
  mutating func appeared(_ id: ID) {
    ids.append(id)
  }

  /// Call when a view disappears.
  mutating func disappeared(_ id: ID) {
    ids.removeAll { $0 == id }
  }
}
