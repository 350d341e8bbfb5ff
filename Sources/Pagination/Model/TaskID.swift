/// Names a request or a delay that the machine has ordered, and so each answer.
///
/// Ids count upwards: of two loads, the one with the larger id was asked for later.
package struct TaskID: Hashable, Comparable, Sendable {
  let number: Int

  /// Smaller than the id of any load: for items that no load has brought.
  static let none = TaskID(number: 0)

  package static func < (one: TaskID, other: TaskID) -> Bool { one.number < other.number }
}

/// Names what a caller waits for. One operation may take several loads: retries, and pages that turn
/// out to be empty.
package struct OperationID: Hashable, Sendable {
  let number: Int
}
