#if canImport(SwiftUI)
  import Combine
  import Foundation
  import SwiftUI

  /// Reports in an alert that the server has refused an edit, unless the app reports it.
  @MainActor
  struct EditRefusals: ViewModifier {
    @ObservedObject var shared: SharedListState
    @Environment(\.paginationEditFailure) private var app
    @Environment(\.accessibilityReduceMotion) private var isMotionReduced
    @LocalizedStrings private var strings
    @State private var id = UUID()

    func body(content: Content) -> some View {
      let _ = shared.isMotionReduced = isMotionReduced
      content
        .environment(\.paginationEditFailure, app.isOfApp ? app : shared.refused)
        .alert(strings[.editRefused], isPresented: isPresented) {
          Button(strings[.ok]) {}
            .identified(as: .ok)
        } message: {
          Text(shared.refusal.error?.localizedDescription ?? "")
        }
        .onAppear { shared.containers.appeared(id) }
        .onDisappear { shared.containers.disappeared(id) }
    }

    private var isPresented: Binding<Bool> {
      Binding {
        shared.refusal.isUnreported && shared.containers.front == id
      } set: { isPresented in
        if !isPresented { shared.refusal.noteReported() }
      }
    }
  }
#endif
