import Pagination

/// How user interface tests find a built-in view: its accessibility identifier, such as
/// "pagination.retry.end".
struct ViewIdentifier: Hashable {
  /// What the view is.
  enum Role: String, CaseIterable {
    /// A spinner.
    case loading
    /// A button that loads what was not loaded.
    case load
    /// The message of a list without items.
    case empty
    /// The message of a failure.
    case failure
    /// The button beside it.
    case retry
    /// The end of the list.
    case end
    /// A button that refreshes.
    case refresh
    /// The button that takes the message about a failed refresh away.
    case dismiss
    /// The button of the alert about an edit that was refused.
    case ok
  }

  /// What a view belongs to, if that is not the whole list.
  enum Place: String, CaseIterable {
    case start
    case end
    case refresh

    init?(_ edge: ListEdge?) {
      switch edge {
      case .start: self = .start
      case .end: self = .end
      case nil: return nil
      }
    }
  }

  let role: Role
  let place: Place?

  init(_ role: Role, _ place: Place? = nil) {
    self.role = role
    self.place = place
  }

  var text: String {
    ["pagination", role.rawValue, place?.rawValue].compactMap(\.self).joined(separator: ".")
  }
}
