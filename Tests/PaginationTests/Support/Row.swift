/// A row of the tests: an id, and a value that tells which answer it came with.
struct Row: Identifiable, Hashable, Sendable, CustomStringConvertible {
  let id: Int
  var value = 0

  var description: String { value == 0 ? "\(id)" : "\(id):\(value)" }
}

extension [Row] {
  init(ids: some Sequence<Int>) {
    self = ids.map { Row(id: $0) }
  }
}
