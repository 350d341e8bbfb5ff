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
      case .gap: gap
      case .row: placeholder
      case .refresh: refreshFailure.asBar()
      }
    }

    private var strings: PaginationStrings { configuration.strings }
    private var errorText: String { configuration.failure?.error.localizedDescription ?? "" }

    @ViewBuilder private var screen: some View {
      switch configuration.state {
      case .loading: Spinner(label: strings[.loading])
      case .paused: screenButton(strings[.load], as: .load)
      case .empty: empty
      case .noSource:
        let (title, text) = (strings[.noSourceTitle], strings[.noSourceMessage])
        ScreenMessage(title: title, symbol: "magnifyingglass", text: text, role: .noSource) {}
      case .failure:
        let (title, symbol) = (strings[.failedTitle], "exclamationmark.triangle")
        ScreenMessage(title: title, symbol: symbol, text: errorText, role: .failure) {
          screenButton(strings[.retry], as: .retry)
            .accessibilityHint(Text(strings[.retryHint]))
        }
      case .complete: EmptyView()
      }
    }

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
      let text = configuration.message ?? strings[.emptyMessage]
      return ScreenMessage(title: strings[.emptyTitle], symbol: "tray", text: text, role: .empty) {
        // A button even if there is a gesture: an empty screen doesn't invite people to pull.
        if !isRefreshDisabled { screenButton(strings[.refresh], as: .refresh) }
      }
    }

    private func screenButton(_ title: String, as role: ViewIdentifier.Role) -> some View {
      Button(title, action: configuration.action)
        .buttonStyle(.bordered)
        .identified(as: role)
    }

    @ViewBuilder private func edge(_ place: ViewIdentifier.Place) -> some View {
      let isStart = place == .start
      switch configuration.state {
      case .loading:
        Spinner(label: isStart ? strings[.loadingEarlier] : strings[.loadingMore], place: place)
      case .paused: button(isStart ? strings[.loadEarlier] : strings[.loadMore], as: .load, place)
      case .failure: failure(isStart ? strings[.earlierFailed] : strings[.moreFailed], place)
      case .complete:
        Text(strings[.end])
          .font(.footnote)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
          .identified(as: .end)
      case .empty, .noSource: EmptyView()
      }
    }

    /// A gap loads while people look at the rows below it, so it must keep its height. Its messages are therefore always
    /// laid out, and all but one of them are hidden.
    private var gap: some View {
      let missing = configuration.gap?.missingCount.map(strings[.missingItems]) ?? strings[.gap]
      return ZStack {
        shown(in: .paused) {
          OneLineOrTwo {
            Text(missing)
              .foregroundStyle(.secondary)
              .accessibilityHidden(true)
            // VoiceOver reads text and button as one element.
            button(strings[.load], as: .load, .gap)
              .accessibilityHint(Text(strings[.gapHint]))
              .accessibilityLabel(Text("\(missing), \(strings[.load])"))
          }
        }
        shown(in: .failure) { failure(strings[.gapFailed], .gap) }
        if configuration.state == .loading { Spinner(label: strings[.gapLoading], place: .gap) }
      }
    }

    @ViewBuilder private func shown(
      in state: PaginationViewState,
      @ViewBuilder _ content: () -> some View
    ) -> some View {
      if configuration.state == state { content() } else { content().hidden() }
    }

    private func failure(_ text: String, _ place: ViewIdentifier.Place) -> some View {
      OneLineOrTwo {
        Text(text)
          .foregroundStyle(.secondary)
          .identified(as: .failure, place)
        button(strings[.retry], as: .retry, place)
          .accessibilityHint(Text(strings[.retryPageHint]))
      }
    }

    private func button(
      _ title: String,
      as role: ViewIdentifier.Role,
      _ place: ViewIdentifier.Place
    ) -> some View {
      Button(title, action: configuration.action)
        .identified(as: role, place)
        .borderlessButtons()
    }

    /// The shape of a row whose item is not loaded.
    private var placeholder: some View {
      VStack(alignment: .leading, spacing: 8) {
        Capsule().frame(height: 10)
        Capsule().frame(height: 10).padding(.trailing, 80)
      }
      .foregroundStyle(.quaternary)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(strings[.loading]))
    }

    /// A bar with the error's own text, Retry, and a button that removes the bar.
    private var refreshFailure: some View {
      let isLarge = typeSize.isAccessibilitySize
      return VStack(alignment: .leading, spacing: 12) {
        HStack(alignment: .firstTextBaseline) {
          VStack(alignment: .leading) {
            Text(strings[.refreshFailed])
              .font(.subheadline.bold())
            Text(errorText)
              .font(.footnote)
              .foregroundStyle(.secondary)
          }
          .accessibilityElement(children: .combine)
          .identified(as: .failure, .refresh)
          if !isLarge {
            Spacer()
            refreshButtons
          }
        }
        if isLarge { HStack { refreshButtons } }
      }
    }

    @ViewBuilder private var refreshButtons: some View {
      Button(strings[.retry], action: configuration.action)
        .accessibilityHint(Text(strings[.retryHint]))
        .identified(as: .retry, .refresh)
      Button(action: configuration.dismiss) {
        Label(strings[.dismiss], systemImage: "xmark")
          .labelStyle(.iconOnly)
      }
      .identified(as: .dismiss)
    }
  }
#endif
