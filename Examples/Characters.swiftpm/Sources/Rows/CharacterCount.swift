import Pagination
import SwiftUI

/// How many characters are there, of how many.
///
/// A view that reads a paginator observes it: from iOS 17 on by itself, on iOS 16 as an
/// `ObservedObject`. It is a view of its own, so that only these words are evaluated for each page,
/// and not the screen with its list.
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
