public import Pagination

/// A way to read all rows of a list, and the same of an array. Both are compiled where the type of the
/// rows is known, in another module than the list, as in an app.
public struct Reading: Sendable {
  /// Reads a list's items. Returns what it has read, so that nothing can be left out.
  public let ofItems: @Sendable (PaginatedItems<Row>) -> Int

  /// Reads an array.
  public let ofArray: @Sendable ([Row]) -> Int

  /// All ways, by name.
  public static let all: KeyValuePairs<String, Reading> = [
    "iterate": Reading { items in
      var sum = 0
      for row in items { sum &+= row.id }
      return sum
    } ofArray: { array in
      var sum = 0
      for row in array { sum &+= row.id }
      return sum
    },
    "ids": Reading(ofItems: { $0.map(\.id).count }, ofArray: { $0.map(\.id).count }),
    // An array of an array is the same array; that of its memory is a copy.
    "array": Reading(
      ofItems: { Array($0).count },
      ofArray: { $0.withUnsafeBufferPointer { Array($0).count } }
    ),
    "subscript": Reading { items in
      var sum = 0
      for index in items.indices { sum &+= items[index].id }
      return sum
    } ofArray: { array in
      var sum = 0
      for index in array.indices { sum &+= array[index].id }
      return sum
    },
    // Code that does not know the rows' type, such as SwiftUI's.
    "generic": Reading(ofItems: readAll, ofArray: readAll),
  ]

  /// How many times as long as an array a list may take.
  public static let maximumRatio = 5.0
}

@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func readAll<Rows: RandomAccessCollection>(_ rows: Rows) -> Int
where Rows.Element: Identifiable<Int> {
  var sum = 0
  for index in rows.indices { sum &+= rows[index].id }
  return sum
}
