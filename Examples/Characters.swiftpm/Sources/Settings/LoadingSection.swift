import SwiftUI

@MainActor
struct LoadingSection: View {
  @Binding var loading: LoadingSettings
  @Binding var loadsOnlyWhileVisible: Bool

  var body: some View {
    Section {
      Picker("Next page", selection: $loading.prefetch) {
        ForEach(PrefetchChoice.allCases) { choice in
          Text(choice.title)
        }
      }
      Stepper(
        "\(loading.pageSize) characters a page",
        value: $loading.pageSize,
        in: 10...200,
        step: 10
      )
      Toggle("Retry automatically", isOn: $loading.retriesAutomatically)
      Toggle("Load only while visible", isOn: $loadsOnlyWhileVisible)
    } header: {
      Text("Loading")
    } footer: {
      Text("Loads continue behind a detail screen, unless they run only while visible.")
    }
  }
}
