/// A response that cannot be read as a page.
struct PageReadingError: Error, CustomStringConvertible {
  /// What it lacks, as the rest of a sentence about it.
  let description: String

  /// The error beneath.
  let underlyingError: (any Error)?

  init(_ description: String, underlyingError: (any Error)? = nil) {
    self.description = description
    self.underlyingError = underlyingError
  }

  static func tooManyItems(_ limit: Int) -> PageReadingError {
    PageReadingError(
      "holds more than \(limit) items. Ask for smaller pages, or raise maximumItemsPerPage"
    )
  }
}
