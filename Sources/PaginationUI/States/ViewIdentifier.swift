import Pagination

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The accessibility identifier by which user interface tests find a built-in view, such as
/// "pagination.retry.end".
struct ViewIdentifier: Hashable {
  enum Role: String, CaseIterable {
    /// A spinner.
    case loading
    /// A button that loads.
    case load
    /// The message of a list without items.
    case empty
    /// The message of a failure.
    case failure
    /// The button beside that message.
    case retry
    /// The end of the list.
    case end
    /// A button that refreshes.
    case refresh
    /// The button that removes the message about a failed refresh.
    case dismiss
    /// The button of the alert about a refused edit.
    case ok
  }

  /// The part of the list that a view belongs to; without one, it belongs to the whole list.
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

#if canImport(SwiftUI)
  extension View {
    /// Sets the view's accessibility identifier. Only for views that VoiceOver reads: the identifier
    /// of a container would replace those of the views in it.
    @MainActor
    func identified(
      as role: ViewIdentifier.Role,
      _ place: ViewIdentifier.Place? = nil
    ) -> some View {
      accessibilityIdentifier(ViewIdentifier(role, place).text)
    }

    @MainActor
    func identified(as role: ViewIdentifier.Role, _ edge: ListEdge?) -> some View {
      identified(as: role, ViewIdentifier.Place(edge))
    }
  }
#endif
