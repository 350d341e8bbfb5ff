#if canImport(SwiftUI)
  import Combine
  import SwiftUI

  /// Says in an alert that the server has refused an edit, unless the app wants to say it.
  @MainActor
  struct EditRefusals: ViewModifier {
    @Environment(\.paginationEditFailure) private var app
    @StateObject private var alert = RefusalAlert()
    @PaginationWords private var strings

    func body(content: Content) -> some View {
      content
        .environment(\.paginationEditFailure, app.isHeard ? app : alert.action)
        .alert(strings.editRefused, isPresented: alert.isPresented) {
          Button(strings.ok) {}
        } message: {
          Text(alert.refusal?.localizedDescription ?? "")
        }
    }
  }

  /// What the alert says.
  @MainActor
  private final class RefusalAlert: ObservableObject {
    @Published var refusal: (any Error)?

    var action: PaginationEditFailureAction {
      PaginationEditFailureAction(of: ObjectIdentifier(self)) { [weak self] in self?.refusal = $0 }
    }

    var isPresented: Binding<Bool> {
      Binding {
        self.refusal != nil
      } set: { isPresented in
        if !isPresented { self.refusal = nil }
      }
    }
  }
#endif
