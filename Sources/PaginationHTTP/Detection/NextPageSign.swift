/// Something in a response that says that more follows, whatever style would ask for it.
///
/// A clue that nothing follows does not count if there is such a sign.
struct NextPageSign {
  /// What the sign is.
  enum Kind {
    /// What names the next page: a link, a cursor, a number.
    case name
    /// A flag.
    case flag
    /// A number of items or pages that is larger than what is here.
    case count
  }

  let kind: Kind

  /// What was seen, as a sentence.
  let sentence: String

  init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  /// A number of all items that is larger than that of the items here.
  init(_ what: String, of value: Int, beside here: Int) {
    self.init(.count, "\(what) is \(value), and \(here) items are here.")
  }
}
