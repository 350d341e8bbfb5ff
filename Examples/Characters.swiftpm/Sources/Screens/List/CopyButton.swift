import SwiftUI
import UIKit

/// Copies a character. Rows take swipe actions as in any `List`.
@MainActor
struct CopyButton: View {
  private let character: UnicodeCharacter

  init(_ character: UnicodeCharacter) {
    self.character = character
  }

  var body: some View {
    Button {
      UIPasteboard.general.string = character.character
    } label: {
      Label("Copy", systemImage: "doc.on.doc")
    }
    .tint(.indigo)
  }
}
