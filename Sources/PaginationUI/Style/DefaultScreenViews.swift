#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  @MainActor
  struct DefaultLoadingView: View {
    let configuration: PaginationViewConfiguration

    var body: some View {
      Spinner(label: configuration.strings.loading)
    }
  }

  @MainActor
  struct DefaultPausedView: View {
    let configuration: PaginationViewConfiguration

    var body: some View {
      Button(configuration.strings.load, action: configuration.action)
        .buttonStyle(.bordered)
        .identified(as: .load)
    }
  }

  @MainActor
  struct DefaultEmptyView: View {
    let configuration: PaginationViewConfiguration
    @Environment(\.isPaginationRefreshDisabled) private var isRefreshDisabled

    var body: some View {
      Message(
        title: configuration.strings.emptyTitle,
        symbol: "tray",
        text: configuration.strings.emptyMessage,
        role: .empty
      ) {
        // Also where there is a gesture: nothing on the screen invites to pull.
        if !isRefreshDisabled {
          Button(configuration.strings.refresh, action: configuration.action)
            .buttonStyle(.bordered)
            .identified(as: .refresh)
        }
      }
    }
  }

  @MainActor
  struct DefaultFailureView: View {
    let configuration: PaginationFailureConfiguration

    var body: some View {
      Message(
        title: configuration.strings.failedTitle,
        symbol: "exclamationmark.triangle",
        text: configuration.failure.error.localizedDescription,
        role: .failure
      ) {
        Button(configuration.strings.retry, action: configuration.retry)
          .buttonStyle(.bordered)
          .accessibilityHint(Text(configuration.strings.retryHint))
          .identified(as: .retry)
      }
    }
  }

  /// A symbol, a title, a text and what can be done, as the system shows content that is missing.
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
          // Not to be touched, so that a pull that starts here reaches the list.
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
        // A message that is too long for the screen in large type can be scrolled.
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
#endif
