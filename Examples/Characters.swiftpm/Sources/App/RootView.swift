import PaginationUI
import SwiftUI

/// The screens beside one of them; on iPhone, one after the other.
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
    // For every list of the app, as with a font.
    .paginationLoads(settings.loadsOnlyWhileVisible ? .whileVisible : .always)
    // A sheet, so that one sees the list behind it follow each change.
    .sheet(isPresented: $showsSettings) {
      SettingsScreen(settings)
    }
  }

  private func detail(_ screen: Screen) -> some View {
    NavigationStack {
      ScreenView(screen, settings)
        // How a list loads is decided when its paginator is made. Another identity makes another
        // paginator.
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
