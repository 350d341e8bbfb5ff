import Counters
import Subjects

/// A row that notes what a list does with it: how often it asks for the id, hashes it or compares it.
struct CountedRow: NumberedItem {
  private let number: Int
  var likes = 0

  init(_ number: Int) {
    self.number = number
  }

  var id: CountedID {
    counters_note_read()
    return CountedID(number: number)
  }

  static func id(_ number: Int) -> CountedID { CountedID(number: number) }
}

struct CountedID: Hashable, Sendable {
  let number: Int

  static func == (one: CountedID, other: CountedID) -> Bool {
    counters_note_comparison()
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    counters_note_hash()
    hasher.combine(number)
  }
}
