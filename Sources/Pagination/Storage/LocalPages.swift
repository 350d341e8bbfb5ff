/// Pages that no source has sent: each shows a chunk of what stands at an end of the list. So a row
/// that is pushed there costs a chunk, and not all that were pushed before it.
struct LocalPages: Sendable {
  /// How many rows go into one.
  static let capacity = 16

  var start = 0
  var end = 0

  subscript(edge: ListEdge) -> Int {
    get { edge == .start ? start : end }
    set {
      switch edge {
      case .start: start = newValue
      case .end: end = newValue
      }
    }
  }
}
