import SwiftUI

/// All Unicode characters, page by page, in every kind of list.
@main
struct CharactersApp: App {
  var body: some Scene {
    WindowGroup {
      RootView()
    }
  }
}
