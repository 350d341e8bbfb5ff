/// A member of a response that may say something about its paging.
struct AnswerMember {
  /// Where it is.
  let path: JSONPath

  /// Its name, as the server wrote it.
  let name: String

  /// The name in the form that is compared; see `String.folded`.
  let foldedName: String

  /// The folded names of the objects around it, from the outermost.
  let containers: [String]

  let value: PageJSON

  /// Whether it is named `name` in any spelling; see `String.folded`.
  func isNamed(_ name: String) -> Bool { foldedName == name }

  /// Whether it stands in an object of this folded name.
  func isInside(_ container: String) -> Bool { containers.last == container }

  /// Whether both are members of the same object.
  func isBeside(_ other: AnswerMember) -> Bool {
    path.steps.dropLast() == other.path.steps.dropLast()
  }

  /// A whole number that may count something, also where it is written as a string.
  var integer: Int? {
    (value.integer ?? value.string.flatMap { Int($0) })?.countOrNil
  }

  /// Whether it says that nothing is there: null, `false` or an empty string.
  var isNone: Bool { HTTPCursor(value) == nil }
}

extension String {
  /// The letters and digits in lower case: `next_cursor`, `nextCursor` and `next-cursor` are one
  /// name.
  var folded: String {
    lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
