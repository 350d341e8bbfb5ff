import Foundation

/// The server does not want an edit.
struct EditRefusal: LocalizedError {
  // Conforming to `LocalizedError` is what makes an error's own words appear in a list's views.
  var errorDescription: String? { "The settings tell the server to refuse edits." }
}
