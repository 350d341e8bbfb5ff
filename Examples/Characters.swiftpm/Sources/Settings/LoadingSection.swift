import SwiftUI

/// How lists load.
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
      Toggle("Retry by itself", isOn: $loading.retriesByItself)
      Toggle("Load only while visible", isOn: $loadsOnlyWhileVisible)
    } header: {
      Text("Loading")
    } footer: {
      Text("Loads go on behind a detail screen, unless they may only while the list is visible.")
    }
  }
}
