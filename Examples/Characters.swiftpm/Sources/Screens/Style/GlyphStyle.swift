import Pagination
import PaginationUI
import SwiftUI

/// Shows states by large signs. What a style does not make looks as it does everywhere.
struct GlyphStyle: PaginationViewStyle {
  func makeLoading(configuration: PaginationViewConfiguration) -> some View {
    Glyph("…", label: configuration.strings.loading)
  }

  func makeFailure(configuration: PaginationFailureConfiguration) -> some View {
    VStack {
      Glyph("⚠︎", label: configuration.strings.failedTitle)
      Text(configuration.failure.error.localizedDescription)
        .font(.footnote)
        .foregroundStyle(.secondary)
      Button(configuration.strings.retry, action: configuration.retry)
        .buttonStyle(.borderedProminent)
    }
    .multilineTextAlignment(.center)
    .padding()
  }

  // At an edge, one line: it keeps its height while the state changes.
  func makeEdgeFailure(configuration: PaginationFailureConfiguration) -> some View {
    Button(configuration.strings.retry, action: configuration.retry)
      .buttonStyle(.borderless)
  }

  func makeEnd(configuration: PaginationViewConfiguration) -> some View {
    Text(verbatim: "❦")
      .foregroundStyle(.secondary)
      .accessibilityLabel(configuration.strings.end)
  }
}

/// A sign that is read out as words.
@MainActor
private struct Glyph: View {
  private let sign: String
  private let label: String

  init(_ sign: String, label: String) {
    self.sign = sign
    self.label = label
  }

  var body: some View {
    Text(verbatim: sign)
      .font(.system(size: 80, weight: .thin))
      .foregroundStyle(.tint)
      .accessibilityLabel(label)
  }
}
