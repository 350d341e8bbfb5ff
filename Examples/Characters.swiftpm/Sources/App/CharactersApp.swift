import SwiftUI

/// All Unicode characters, page by page, in every kind of list.
@main
@MainActor
struct CharactersApp: App {
  // In the app, so that all windows share the settings and the items.
  @StateObject private var settings = AppSettings()

  var body: some Scene {
    WindowGroup {
      RootView(settings)
    }
  }
}
