/// The views of a kind that are on screen, for what only one of them may do.
struct ShownViews<ID: Hashable> {
  private var ids: [ID] = []

  /// Whether none is on screen.
  var isEmpty: Bool { ids.isEmpty }

  /// The one that appeared last: it is in front, if several are on screen.
  var front: ID? { ids.last }

  /// A view has appeared. SwiftUI may say so twice.
  mutating func appeared(_ id: ID) {
    ids.append(id)
  }

  /// A view has gone from the screen.
  mutating func disappeared(_ id: ID) {
    ids.removeAll { $0 == id }
  }
}
