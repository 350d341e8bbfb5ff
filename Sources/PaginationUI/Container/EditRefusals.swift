#if canImport(SwiftUI)
  import SwiftUI

  /// Says in an alert that the server has refused an edit, unless the app wants to say it.
  @MainActor
  struct EditRefusals: ViewModifier {
    @Environment(\.paginationEditFailure) private var app
    @State private var refusal: (any Error)?
    @PaginationWords private var strings

    func body(content: Content) -> some View {
      content
        .environment(\.paginationEditFailure, app.isHeard ? app : alert)
        .alert(strings.editRefused, isPresented: isPresented) {
          Button(strings.ok) {}
        } message: {
          Text(refusal?.localizedDescription ?? "")
        }
    }

    private var alert: PaginationEditFailureAction {
      PaginationEditFailureAction { refusal = $0 }
    }

    private var isPresented: Binding<Bool> {
      Binding {
        refusal != nil
      } set: { isPresented in
        if !isPresented { refusal = nil }
      }
    }
  }
#endif
