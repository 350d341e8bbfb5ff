#if DEBUG
  import SwiftUI

  /// The screens that show characters, with the answers of the server in the app. Their states are those of
  /// `ScreenPreviews` and `ContainerPreviews`.
  struct CharacterPreviews: @MainActor PreviewProvider {
    static var previews: some View {
      CharacterPreview { GridScreen($0) }
        .previewDisplayName("Grid")
      CharacterPreview { GridScreen($0) }
        .environment(\.dynamicTypeSize, .accessibility3)
        .previewDisplayName("Grid, large text")
      CharacterPreview { CollectionScreen($0) }
        .previewDisplayName("Wall in UIKit")
      CharacterPreview { CollectionScreen($0) }
        .preferredColorScheme(.dark)
        .environment(\.layoutDirection, .rightToLeft)
        .previewDisplayName("Wall, dark, right to left")
    }
  }

  /// Keeps the settings of a preview.
  @MainActor
  private struct CharacterPreview<Screen: View>: View {
    @StateObject private var settings = AppSettings()
    @ViewBuilder let screen: (AppSettings) -> Screen

    var body: some View {
      NavigationStack { screen(settings) }
    }
  }
#endif
