import SwiftUI

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
    case .timeline: TimelineScreen(settings)
    case .collection: CollectionScreen(settings)
    case .style: StyleScreen(settings)
    }
  }
}
