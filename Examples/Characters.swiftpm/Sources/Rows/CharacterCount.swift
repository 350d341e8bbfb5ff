import Pagination
import SwiftUI

/// The number of loaded characters, and the total.
///
/// A view that reads a paginator observes it: automatically from iOS 17 on, as an `ObservedObject`
/// on iOS 16. This is a separate view, so that a new page evaluates only this text and not the
/// screen with its list.
@MainActor
struct CharacterCount: View {
  @ObservedObject private var characters: Paginator<UnicodeCharacter>

  init(_ characters: Paginator<UnicodeCharacter>) {
    self.characters = characters
  }

  var body: some View {
    Text(text)
      .font(.footnote)
      .foregroundStyle(.secondary)
      .monospacedDigit()
  }

  private var text: String {
    let count = characters.items.count.formatted()
    return characters.totalCount.map { "\(count) of \($0.formatted())" } ?? count
  }
}
