import SwiftUI

/// The faults that the server simulates.
@MainActor
struct FaultsSection: View {
  @Binding var server: ServerSettings
  @Binding var refusesEdits: Bool

  var body: some View {
    Section {
      LabeledSlider(
        title: "Latency",
        value: $server.latency,
        range: 0...3_000,
        step: 100,
        text: milliseconds
      )
      LabeledSlider(
        title: "Jitter",
        value: $server.jitter,
        range: 0...3_000,
        step: 100,
        text: milliseconds
      )
      LabeledSlider(title: "Failures", value: $server.failureRate, range: 0...1, step: 0.1) {
        $0.formatted(.percent.precision(.fractionLength(0)))
      }
      Toggle("Refuse edits", isOn: $refusesEdits)
    } header: {
      Text("Faults")
    } footer: {
      Text("A row that is deleted or moved while edits are refused goes, and comes back.")
    }
  }

  private func milliseconds(_ value: Double) -> String {
    "\(Int(value)) ms"
  }
}
