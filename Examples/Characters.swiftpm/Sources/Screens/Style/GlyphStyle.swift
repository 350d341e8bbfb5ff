import Pagination
import PaginationUI
import SwiftUI

/// Shows states as large symbols. It leaves the other views as they are.
struct GlyphStyle: PaginationViewStyle {
  func makeBody(configuration: PaginationViewConfiguration) -> some View {
    switch configuration.slot {
    case .loading:
      Glyph("…", label: configuration.strings.loading)
    case .failure:
      VStack {
        Glyph("⚠︎", label: configuration.strings.failedTitle)
        if let failure = configuration.failure {
          Text(failure.error.localizedDescription)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        Button(configuration.strings.retry, action: configuration.action)
          .buttonStyle(.borderedProminent)
      }
      .multilineTextAlignment(.center)
      .padding()
    case .appendFailure, .prependFailure:
      // One line, so that the edge keeps its height while its state changes.
      Button(configuration.strings.retry, action: configuration.action)
        .buttonStyle(.borderless)
    case .end:
      Text(verbatim: "❦")
        .foregroundStyle(.secondary)
        .accessibilityLabel(configuration.strings.end)
    default:
      configuration.content
    }
  }
}

/// A symbol that VoiceOver reads as text.
@MainActor
private struct Glyph: View {
  private let symbol: String
  private let label: String

  init(_ symbol: String, label: String) {
    self.symbol = symbol
    self.label = label
  }

  var body: some View {
    Text(verbatim: symbol)
      .font(.system(size: 80, weight: .thin))
      .foregroundStyle(.tint)
      .accessibilityLabel(label)
  }
}
