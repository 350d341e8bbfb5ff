import SwiftUI
import UIKit

/// Copies a character: rows take swipe actions, as they do in any `List`.
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
