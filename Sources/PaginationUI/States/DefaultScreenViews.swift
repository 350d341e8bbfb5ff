#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// The view for a slot that is not replaced.
  @MainActor
  struct DefaultStateView: View {
    let configuration: PaginationViewConfiguration

    private var strings: PaginationStrings { configuration.strings }

    var body: some View {
      switch configuration.slot {
      case .loading: Spinner(label: strings.loading)
      case .paused: screenButton(strings.load, as: .load)
      case .empty: DefaultEmptyView(configuration: configuration)
      case .failure: failure
      case .appendLoading: Spinner(label: strings.loadingMore, edge: .end)
      case .prependLoading: Spinner(label: strings.loadingEarlier, edge: .start)
      case .appendPaused, .prependPaused: DefaultEdgePausedView(configuration: configuration)
      case .appendFailure, .prependFailure: DefaultEdgeFailureView(configuration: configuration)
      case .end: DefaultEndView(configuration: configuration)
      case .refreshFailure: DefaultRefreshFailureView(configuration: configuration)
      }
    }

    private var failure: some View {
      Message(
        title: strings.failedTitle,
        symbol: "exclamationmark.triangle",
        text: configuration.message,
        role: .failure
      ) {
        screenButton(strings.retry, as: .retry)
          .accessibilityHint(Text(strings.retryHint))
      }
    }

    private func screenButton(_ title: String, as role: ViewIdentifier.Role) -> some View {
      Button(title, action: configuration.action)
        .buttonStyle(.bordered)
        .identified(as: role)
    }
  }

  @MainActor
  private struct DefaultEmptyView: View {
    let configuration: PaginationViewConfiguration
    @Environment(\.isPaginationRefreshDisabled) private var isRefreshDisabled

    var body: some View {
      Message(
        title: configuration.strings.emptyTitle,
        symbol: "tray",
        text: configuration.strings.emptyMessage,
        role: .empty
      ) {
        // A button even if there is a gesture: an empty screen doesn't invite people to pull.
        if !isRefreshDisabled {
          Button(configuration.strings.refresh, action: configuration.action)
            .buttonStyle(.bordered)
            .identified(as: .refresh)
        }
      }
    }
  }

  /// A symbol, a title, a text and buttons, as the system shows missing content.
  @MainActor
  private struct Message<Actions: View>: View {
    let title: String
    let symbol: String
    let text: String
    let role: ViewIdentifier.Role
    @ViewBuilder let actions: Actions

    var body: some View {
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
        ContentUnavailableView {
          // Without hit testing, a pull that starts on the text reaches the list.
          Label(title, systemImage: symbol)
            .allowsHitTesting(false)
            .identified(as: role)
        } description: {
          Text(text)
            .allowsHitTesting(false)
        } actions: {
          actions
        }
      } else {
        // In large type, a message that is too tall for the screen scrolls.
        ViewThatFits(in: .vertical) {
          message
          ScrollView { message }
        }
      }
    }

    private var message: some View {
      VStack(spacing: 12) {
        Image(systemName: symbol)
          .font(.largeTitle)
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
        Text(title)
          .font(.title2.bold())
          .accessibilityAddTraits(.isHeader)
          .identified(as: role)
        Text(text)
          .font(.subheadline)
          .foregroundStyle(.secondary)
        actions
      }
      .multilineTextAlignment(.center)
      .padding()
    }
  }

  /// A spinner that spins whenever it is visible.
  ///
  /// In a `List`, a `ProgressView` stays blank when its cell is reused (swiftlang/swift#61743). A new
  /// identity for each appearance makes it spin.
  struct Spinner: View {
    let label: String
    var edge: ListEdge?
    @State private var appearances = 0

    var body: some View {
      // The hook is on the stack, because its identity stays.
      ZStack {
        ProgressView()
          .id(appearances)
      }
      .onAppear { appearances += 1 }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(label))
      .accessibilityAddTraits(.updatesFrequently)
      .identified(as: .loading, edge)
    }
  }

  extension PaginationViewConfiguration {
    /// The error's own text.
    var message: String { failure?.error.localizedDescription ?? "" }
  }
#endif
