import Foundation

/// The server has refused an edit.
struct EditRefusal: LocalizedError {
  // Lists show this text because the error conforms to `LocalizedError`.
  var errorDescription: String? { "The settings tell the server to refuse edits." }
}
