import PaginationUI
import SwiftUI

/// A list of the screens, with one of them beside it.
@MainActor
struct RootView: View {
  @StateObject private var settings = AppSettings()
  @State private var screen: Screen? = .list
  @State private var showsSettings = false

  var body: some View {
    NavigationSplitView {
      List(Screen.allCases, selection: $screen) { screen in
        Label(screen.title, systemImage: screen.symbol)
      }
      .navigationTitle("Characters")
    } detail: {
      detail(screen ?? .list)
    }
    // Applies to every list in the app.
    .paginationLoads(settings.loadsOnlyWhileVisible ? .whileVisible : .always)
    // A sheet, so that the list behind it visibly follows each change.
    .sheet(isPresented: $showsSettings) {
      SettingsScreen(settings)
    }
  }

  private func detail(_ screen: Screen) -> some View {
    NavigationStack {
      ScreenView(screen, settings)
        // A paginator's configuration can't change, so new settings need a new paginator, which a new
        // identity creates.
        .id(settings.loading)
        .navigationTitle(screen.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          Button {
            showsSettings = true
          } label: {
            Label("Settings", systemImage: "gearshape")
          }
        }
        .navigationDestination(for: UnicodeCharacter.self) { character in
          CharacterDetail(character)
        }
    }
    .id(screen)
  }
}
