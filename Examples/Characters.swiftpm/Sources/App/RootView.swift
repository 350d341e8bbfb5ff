import Foundation
import Pagination
import PaginationUI
import SwiftUI

/// A list of the screens, with one of them beside it.
@MainActor
struct RootView: View {
  @ObservedObject private var settings: AppSettings
  @State private var screen: Screen? = .atLaunch
  @State private var sheet: Sheet?

  init(_ settings: AppSettings) {
    self.settings = settings
  }

  var body: some View {
    NavigationSplitView {
      List(Screen.allCases, selection: $screen) { screen in
        Label(screen.title, systemImage: screen.symbol)
          .accessibilityIdentifier("screen \(screen.rawValue)")
      }
      .navigationTitle("Characters")
    } detail: {
      detail(screen ?? .list)
    }
    // Applies to every list in the app.
    .paginationLoads(settings.loadsOnlyWhileVisible ? .whileVisible : .always)
    .modifier(RefusalAlert(settings: settings, isOn: sheet == nil))
    .sheet(item: $sheet) { sheet in
      Group {
        switch sheet {
        // The list behind it follows each change.
        case .settings: SettingsScreen(settings)
        case .code(let screen): CodeScreen(screen)
        }
      }
      .modifier(RefusalAlert(settings: settings, isOn: true))
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
            sheet = .settings
          } label: {
            Label("Settings", systemImage: "gearshape")
          }
          .accessibilityIdentifier("settings")
          Button {
            sheet = .code(screen)
          } label: {
            Label("Show Code", systemImage: "curlybraces")
          }
          .accessibilityIdentifier("code")
        }
        .navigationDestination(for: UnicodeCharacter.self) { character in
          CharacterDetail(settings.shared.item(character.id), settings)
        }
    }
    .id(screen)
  }
}

/// Says why the server has refused an edit. What presents a sheet can't present an alert, so the sheet does.
@MainActor
private struct RefusalAlert: ViewModifier {
  @ObservedObject var settings: AppSettings
  let isOn: Bool

  func body(content: Content) -> some View {
    content.alert("Not Changed", isPresented: isRefused, presenting: settings.refusal) { _ in
    } message: { refusal in
      Text(refusal)
    }
  }

  private var isRefused: Binding<Bool> {
    Binding {
      isOn && settings.refusal != nil
    } set: {
      if isOn, !$0 { settings.refusal = nil }
    }
  }
}

/// What the app shows over a screen.
private enum Sheet: Identifiable, Hashable {
  case settings
  case code(Screen)

  var id: Self { self }
}

/// The screens of the app.
enum Screen: String, CaseIterable, Identifiable {
  case list
  case sections
  case grid
  case saved
  case feed
  case chat
  case collection
  case style

  /// The list, unless the app is launched with another one: with `-screen feed`, it opens at the feed.
  static var atLaunch: Screen {
    UserDefaults.standard.string(forKey: "screen").flatMap(Screen.init) ?? .list
  }

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .list: "List"
    case .sections: "Sections"
    case .grid: "Grid"
    case .saved: "Saved"
    case .feed: "Feed"
    case .chat: "Chat"
    case .collection: "UIKit"
    case .style: "Own Style"
    }
  }

  var symbol: String {
    switch self {
    case .list: "list.bullet"
    case .sections: "rectangle.grid.1x2"
    case .grid: "square.grid.3x3"
    case .saved: "heart"
    case .feed: "newspaper"
    case .chat: "bubble.left.and.bubble.right"
    case .collection: "square.stack.3d.up"
    case .style: "paintbrush"
    }
  }
}

@MainActor
struct ScreenView: View {
  private let screen: Screen
  private let settings: AppSettings

  init(_ screen: Screen, _ settings: AppSettings) {
    self.screen = screen
    self.settings = settings
  }

  var body: some View {
    switch screen {
    case .list: ListScreen(settings)
    case .sections: SectionsScreen(settings)
    case .grid: GridScreen(settings)
    case .saved: SavedScreen(settings)
    case .feed: FeedScreen(settings)
    case .chat: ChatScreen(settings)
    case .collection: CollectionScreen(settings)
    case .style: StyleScreen(settings)
    }
  }
}
