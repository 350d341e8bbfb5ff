import Foundation
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
  /// The file of the screen. A link in `Code` makes it a resource.
  fileprivate var code: String {
    let file = Bundle.main.url(
      forResource: "\(rawValue.capitalized)Screen.swift",
      withExtension: "txt"
    )
    return file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
  }
}
