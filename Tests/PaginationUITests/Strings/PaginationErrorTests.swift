import Foundation
import Testing

@testable import Pagination
@testable import PaginationUI

/// The texts of the engine's errors for users.
@Suite struct PaginationErrorTests {
  /// An error of each code, and its English text.
  static let errors: [(PaginationError, String)] = [
    (.noProgress(.repeatedKey("x")), "The server sent the same items again."),
    (.noProgress(.repeatedPage(count: 2)), "The server sent the same items again."),
    (.invalidPage("no total"), "The server sent something that cannot be read."),
    (
      PaginationError(code: .tooManyEmptyPages, description: ""),
      "No more items have been found so far."
    ),
    (
      PaginationError(code: .listMoved, description: ""),
      "The list has changed. Refresh it to see the latest items."
    ),
    (.cannotFindItems, "This item couldn’t be found."),
    (
      PaginationError(code: .cannotRepeat, description: ""),
      "The list couldn’t go on. Refresh it to load it again."
    ),
  ]

  @Test(arguments: errors) func saysWhatIsWrong(_ error: PaginationError, _ english: String) {
    #expect(error.sentence(in: .english) == english)
    #expect(error.localizedDescription == error.sentence(in: .system))
  }

  @Test(arguments: ResourceFiles.languages)
  func speaksTheLanguage(_ language: String) {
    let localization = Localization.best(for: Locale(identifier: language))
    let sentences = Self.errors.map { $0.0.sentence(in: localization) }
    #expect(Set(sentences).count == 6)
    if language != "en" { #expect(!sentences.contains { $0.hasPrefix("The ") }) }
  }
}
