import SwiftUI

/// A slider with a label that shows its value.
@MainActor
struct LabeledSlider: View {
  let title: String
  @Binding var value: Double
  let range: ClosedRange<Double>
  let step: Double
  let text: (Double) -> String

  var body: some View {
    VStack(alignment: .leading) {
      LabeledContent(title, value: text(value))
        .accessibilityHidden(true)
      Slider(value: $value, in: range, step: step) {
        Text(title)
      }
      .accessibilityValue(text(value))
    }
  }
}
