public import Foundation
public import Pagination

// The engine has no Foundation, and no words in any language.
extension PaginationError: LocalizedError {
  /// What is wrong, for the user: one sentence or two, in the language of the app if it is one of
  /// the package's. For logs there is `description`, which says what a developer can do.
  public var errorDescription: String? { sentence(in: .system) }

  /// The sentence in one language. A code that has no words yet describes itself.
  func sentence(in language: Localization) -> String {
    let key = "error.\(code)"
    let sentence = language.bundle.text(key)
    return sentence == key ? description : sentence
  }
}
