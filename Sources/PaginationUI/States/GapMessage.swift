#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// What a gap between rows shows: how many items are missing, with a button that loads them, a spinner,
  /// or a failure with Retry.
  ///
  /// A gap loads while people look at the rows below it, so it must keep its height. Its messages are
  /// therefore always laid out, and all but one of them are hidden.
  @MainActor
  struct GapMessage: View {
    let configuration: PaginationViewConfiguration

    var body: some View {
      ZStack {
        message(.paused) {
          Text(missing)
            .foregroundStyle(.secondary)
            .accessibilityHidden(true)
        } button: {
          // VoiceOver reads text and button as one element.
          button(strings[.load], as: .load, hint: strings[.gapHint])
            .accessibilityLabel(Text("\(missing), \(strings[.load])"))
        }
        message(.failure) {
          Text(strings[.gapFailed])
            .foregroundStyle(.secondary)
            .identified(as: .failure, .gap)
        } button: {
          button(strings[.retry], as: .retry, hint: strings[.retryPageHint])
        }
        if configuration.state == .loading {
          Spinner(label: strings[.gapLoading], place: .gap)
        }
      }
      .font(.subheadline)
      .multilineTextAlignment(.center)
    }

    private var strings: PaginationStrings { configuration.strings }

    private var missing: String {
      configuration.gap?.missingCount.map(strings[.missingItems]) ?? strings[.gap]
    }

    /// A message with its button, which is hidden unless the gap has this state.
    @ViewBuilder private func message(
      _ state: PaginationViewState,
      @ViewBuilder text: () -> some View,
      @ViewBuilder button: () -> some View
    ) -> some View {
      // Text never shrinks: a message that doesn't fit beside the button goes above it.
      let content = ViewThatFits(in: .horizontal) {
        HStack {
          text()
          button()
        }
        VStack {
          text()
          button()
        }
        .padding(.vertical, 4)
      }
      if configuration.state == state { content } else { content.hidden() }
    }

    private func button(
      _ title: String,
      as role: ViewIdentifier.Role,
      hint: String
    ) -> some View {
      Button(title, action: configuration.action)
        .accessibilityHint(Text(hint))
        .identified(as: role, .gap)
        .borderlessButtons()
    }
  }

  /// The shape of a row whose item is not loaded.
  @MainActor
  struct PlaceholderRow: View {
    let label: String

    var body: some View {
      VStack(alignment: .leading, spacing: 8) {
        Capsule().frame(height: 10)
        Capsule().frame(height: 10).padding(.trailing, 80)
      }
      .foregroundStyle(.quaternary)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(label))
    }
  }
#endif
