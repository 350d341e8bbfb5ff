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
        FaultsSection(server: $settings.server, refusesEdits: $settings.refusesEdits)
        ServerSection(server: $settings.server)
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
    .modifier(ListBehindScrolls())
  }
}

/// Lets people scroll the list behind a low sheet, to see what a fault does.
private struct ListBehindScrolls: ViewModifier {
  func body(content: Content) -> some View {
    if #available(iOS 16.4, *) {
      content.presentationBackgroundInteraction(.enabled(upThrough: .medium))
    } else {
      content
    }
  }
}

@MainActor
struct ServerSection: View {
  @Binding var server: ServerSettings

  var body: some View {
    Section {
      Toggle("Without a Server", isOn: $server.isOffline)
      if !server.isOffline {
        AddressField(address: $server.address)
      }
      Picker("Pages by", selection: $server.style) {
        ForEach(PageStyle.allCases) { style in
          Text(style.title)
        }
      }
    } header: {
      Text("Server")
    } footer: {
      Text(
        server.isOffline
          ? "The app answers its requests itself, as the server would."
          : "Start it on this Mac with “make serve”. It prints its address."
      )
    }
  }
}

extension PageStyle {
  /// Here and not in the model, which knows no views.
  fileprivate var title: LocalizedStringKey {
    switch self {
    case .page: "Page number"
    case .offset: "Offset"
    case .cursor: "Cursor"
    case .link: "Link header"
    }
  }
}

/// A field for the server's address, which it changes only when the user submits a valid one.
@MainActor
struct AddressField: View {
  @Binding var address: String
  @State private var draft = ""

  var body: some View {
    TextField("Address", text: $draft)
      .keyboardType(.URL)
      .textInputAutocapitalization(.never)
      .autocorrectionDisabled()
      .foregroundStyle(isAddress ? .primary : Color.red)
      .onAppear { draft = address }
      .onSubmit {
        if isAddress { address = draft }
      }
  }

  private var isAddress: Bool {
    guard let url = URL(string: draft), let scheme = url.scheme else { return false }
    return ["http", "https"].contains(scheme) && url.host?.isEmpty == false
  }
}

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
      PageFaults(server: $server)
      Toggle("Refuse edits", isOn: $refusesEdits)
    } header: {
      Text("Faults")
    } footer: {
      Text("While edits are refused, what you delete, move, like or send changes back.")
    }
  }

  private func milliseconds(_ value: Double) -> String {
    Measurement(value: value, unit: UnitDuration.milliseconds)
      .formatted(.measurement(width: .abbreviated, usage: .asProvided))
  }
}

/// The faults that change pages. A list shows each row once, skips empty pages, and refreshes when a cursor expires.
@MainActor
struct PageFaults: View {
  @Binding var server: ServerSettings

  var body: some View {
    LabeledSlider(
      title: "Repeated rows",
      value: $server.repeatedRows,
      range: 0...20,
      step: 1,
      text: count
    )
    // Cursors name a row, so rows above don't change what they mean, and page numbers can't expire.
    switch server.style {
    case .page, .offset, .link:
      LabeledSlider(
        title: "Inserted rows",
        value: $server.insertedRows,
        range: 0...20,
        step: 1,
        text: count
      )
    case .cursor:
      LabeledSlider(
        title: "Empty pages",
        value: $server.emptyPages,
        range: 0...3,
        step: 1,
        text: count
      )
      LabeledSlider(
        title: "Cursors expire",
        value: $server.cursorLifetime,
        range: 0...60,
        step: 10,
        text: lifetime
      )
    }
  }

  private func count(_ value: Double) -> String { Int(value).formatted() }

  private func lifetime(_ seconds: Double) -> String {
    seconds == 0
      ? String(localized: "Never")
      : Measurement(value: seconds, unit: UnitDuration.seconds)
        .formatted(.measurement(width: .abbreviated, usage: .asProvided))
  }
}

/// A slider with a label that shows its value.
@MainActor
struct LabeledSlider: View {
  let title: LocalizedStringKey
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
