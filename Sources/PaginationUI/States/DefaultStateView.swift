#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// The view for a state that is not replaced.
  @MainActor
  struct DefaultStateView: View {
    let configuration: PaginationViewConfiguration
    @Environment(\.paginationSettings.isRefreshDisabled) private var isRefreshDisabled
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.isSearching) private var isSearching

    var body: some View {
      switch configuration.place {
      case .list: screen
      case .start: edge(.start)
      case .end: edge(.end)
      case .gap: GapMessage(configuration: configuration)
      case .row: PlaceholderRow(label: strings[.loading])
      case .refresh: refreshFailure
      }
    }

    @ViewBuilder private var screen: some View {
      switch configuration.state {
      case .loading: Spinner(label: strings[.loading])
      case .paused: screenButton(strings[.load], as: .load)
      case .empty: empty
      case .noSource: noSource
      case .failure: failure
      case .complete: EmptyView()
      }
    }

    @ViewBuilder private func edge(_ edge: ListEdge) -> some View {
      let isStart = edge == .start
      let place: ViewIdentifier.Place = isStart ? .start : .end
      switch configuration.state {
      case .loading:
        Spinner(label: isStart ? strings[.loadingEarlier] : strings[.loadingMore], place: place)
      case .paused:
        edgeButton(isStart ? strings[.loadEarlier] : strings[.loadMore], as: .load, place)
      case .failure:
        edgeFailure(isStart ? strings[.earlierFailed] : strings[.moreFailed], place)
      case .complete: end
      case .empty, .noSource: EmptyView()
      }
    }

    private var strings: PaginationStrings { configuration.strings }

    private var errorText: String { configuration.failure?.error.localizedDescription ?? "" }
  }

  // MARK: Full screen

  extension DefaultStateView {
    @ViewBuilder private var empty: some View {
      // `search` came with the same SDK as SwiftData.
      #if canImport(SwiftData)
        if isSearching, configuration.message == nil,
          #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        {
          // In the system's words, with the query.
          ContentUnavailableView.search
            .allowsHitTesting(false)
        } else {
          noItems
        }
      #else
        noItems
      #endif
    }

    private var noItems: some View {
      ScreenMessage(
        title: strings[.emptyTitle],
        symbol: "tray",
        text: configuration.message ?? strings[.emptyMessage],
        role: .empty
      ) {
        // A button even if there is a gesture: an empty screen doesn't invite people to pull.
        if !isRefreshDisabled {
          screenButton(strings[.refresh], as: .refresh)
        }
      }
    }

    private var noSource: some View {
      ScreenMessage(
        title: strings[.noSourceTitle],
        symbol: "magnifyingglass",
        text: strings[.noSourceMessage],
        role: .noSource
      ) {}
    }

    private var failure: some View {
      ScreenMessage(
        title: strings[.failedTitle],
        symbol: "exclamationmark.triangle",
        text: errorText,
        role: .failure
      ) {
        screenButton(strings[.retry], as: .retry)
          .accessibilityHint(Text(strings[.retryHint]))
      }
    }

    private func screenButton(_ title: String, as role: ViewIdentifier.Role) -> some View {
      Button(title, action: configuration.action)
        .buttonStyle(.bordered)
        .identified(as: role)
    }
  }

  // MARK: Edges

  extension DefaultStateView {
    private func edgeFailure(_ text: String, _ place: ViewIdentifier.Place) -> some View {
      // Text never shrinks: a message that doesn't fit beside the button goes above it.
      ViewThatFits(in: .horizontal) {
        HStack {
          edgeMessage(text, place)
          edgeRetry(place)
        }
        VStack {
          edgeMessage(text, place)
          edgeRetry(place)
        }
        .padding(.vertical, 4)
      }
      .font(.subheadline)
      .multilineTextAlignment(.center)
    }

    private func edgeMessage(_ text: String, _ place: ViewIdentifier.Place) -> some View {
      Text(text)
        .foregroundStyle(.secondary)
        .identified(as: .failure, place)
    }

    private func edgeRetry(_ place: ViewIdentifier.Place) -> some View {
      edgeButton(strings[.retry], as: .retry, place)
        .accessibilityHint(Text(strings[.retryPageHint]))
    }

    private func edgeButton(
      _ title: String,
      as role: ViewIdentifier.Role,
      _ place: ViewIdentifier.Place
    ) -> some View {
      Button(title, action: configuration.action)
        .identified(as: role, place)
        .borderlessButtons()
    }

    private var end: some View {
      Text(strings[.end])
        .font(.footnote)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
        .identified(as: .end)
    }
  }

  // MARK: Refresh

  extension DefaultStateView {
    /// A bar with the error's own text, Retry, and a button that removes the bar.
    private var refreshFailure: some View {
      refreshBar.asBar()
    }

    @ViewBuilder private var refreshBar: some View {
      if typeSize.isAccessibilitySize {
        VStack(alignment: .leading, spacing: 12) {
          refreshMessage
          HStack {
            refreshRetry
            Spacer()
            refreshDismiss
          }
        }
      } else {
        HStack(alignment: .firstTextBaseline) {
          refreshMessage
          Spacer()
          refreshRetry
          refreshDismiss
        }
      }
    }

    private var refreshMessage: some View {
      VStack(alignment: .leading) {
        Text(strings[.refreshFailed])
          .font(.subheadline.bold())
        Text(errorText)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      .accessibilityElement(children: .combine)
      .identified(as: .failure, .refresh)
    }

    private var refreshRetry: some View {
      Button(strings[.retry], action: configuration.action)
        .accessibilityHint(Text(strings[.retryHint]))
        .identified(as: .retry, .refresh)
    }

    private var refreshDismiss: some View {
      Button(action: configuration.dismiss) {
        Label(strings[.dismiss], systemImage: "xmark")
          .labelStyle(.iconOnly)
      }
      .identified(as: .dismiss)
    }
  }

  extension View {
    /// Makes this the bar beside the rows.
    @MainActor
    func asBar() -> some View {
      borderlessButtons()
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
        #if os(watchOS)
          .background(.background)
        #else
          .background(.regularMaterial)
        #endif
    }

    /// Limits a tap to the button: in a `List`, the whole row would react.
    @MainActor
    func borderlessButtons() -> some View {
      #if os(tvOS)
        self
      #else
        buttonStyle(.borderless)
      #endif
    }
  }
#endif
