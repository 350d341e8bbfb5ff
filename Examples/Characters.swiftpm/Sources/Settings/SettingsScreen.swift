import SwiftUI

@MainActor
struct SettingsScreen: View {
  @ObservedObject private var settings: AppSettings
  @Environment(\.dismiss) private var dismiss

  init(_ settings: AppSettings) {
    self.settings = settings
  }

  var body: some View {
    NavigationStack {
      Form {
        ServerSection(server: $settings.server)
        FaultsSection(server: $settings.server, refusesEdits: $settings.refusesEdits)
        LoadingSection(
          loading: $settings.loading,
          loadsOnlyWhileVisible: $settings.loadsOnlyWhileVisible
        )
      }
      .navigationTitle("Settings")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
    // Keeps the list behind visible if there is room for both.
    .presentationDetents([.medium, .large])
  }
}
