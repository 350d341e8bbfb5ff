import SwiftUI

/// The source code of a screen, to read and to copy.
@MainActor
struct CodeScreen: View {
  private let screen: Screen
  @Environment(\.dismiss) private var dismiss

  init(_ screen: Screen) {
    self.screen = screen
  }

  var body: some View {
    NavigationStack {
      ScrollView([.horizontal, .vertical]) {
        Text(verbatim: screen.code)
          .font(.footnote.monospaced())
          .textSelection(.enabled)
          .padding()
      }
      // Code reads from left to right in all languages.
      .environment(\.layoutDirection, .leftToRight)
      .navigationTitle(Text("\(Text(screen.title)): the Code"))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          ShareLink(item: screen.code)
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}

extension Screen {
  /// The file of the screen. The package embeds it by a link in `Code`.
  fileprivate var code: String {
    let bytes: [UInt8] =
      switch self {
      case .list: PackageResources.ListScreen_swift_txt
      case .sections: PackageResources.SectionsScreen_swift_txt
      case .grid: PackageResources.GridScreen_swift_txt
      case .saved: PackageResources.SavedScreen_swift_txt
      case .feed: PackageResources.FeedScreen_swift_txt
      case .chat: PackageResources.ChatScreen_swift_txt
      case .collection: PackageResources.CollectionScreen_swift_txt
      case .style: PackageResources.StyleScreen_swift_txt
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
