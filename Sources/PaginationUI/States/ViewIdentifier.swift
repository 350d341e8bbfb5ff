#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The accessibility identifier by which tests find a built-in view, such as "pagination.retry.end".
struct ViewIdentifier: Hashable {
  /// What a view is. `load` is a button that loads, `dismiss` and `ok` are the buttons of messages.
  enum Role: String, CaseIterable {
    case loading, load, empty, noSource, failure, retry, end, refresh, dismiss, ok, newItems, undo
  }

  enum Place: String, CaseIterable {
    case start, end, refresh, gap
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
    /// Only for views that VoiceOver reads: the identifier of a container would replace those of the views in it.
    @MainActor
    func identified(
      as role: ViewIdentifier.Role,
      _ place: ViewIdentifier.Place? = nil
    ) -> some View {
      accessibilityIdentifier(ViewIdentifier(role, place).text)
    }
  }
#endif
