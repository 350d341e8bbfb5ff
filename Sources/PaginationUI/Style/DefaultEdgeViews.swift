#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  struct DefaultEdgeLoadingView: View {
    let configuration: PaginationViewConfiguration

    var body: some View {
      Spinner(
        label: configuration.edge == .start
          ? configuration.strings.loadingEarlier : configuration.strings.loadingMore
      )
    }
  }

  struct DefaultEdgePausedView: View {
    let configuration: PaginationViewConfiguration

    var body: some View {
      Button(
        configuration.edge == .start
          ? configuration.strings.loadEarlier : configuration.strings.loadMore,
        action: configuration.action
      )
      .edgeButton()
    }
  }

  struct DefaultEdgeFailureView: View {
    let configuration: PaginationFailureConfiguration

    var body: some View {
      HStack {
        Text(
          configuration.edge == .start
            ? configuration.strings.earlierFailed : configuration.strings.moreFailed
        )
        .foregroundStyle(.secondary)
        .oneLine()
        Button(configuration.strings.retry, action: configuration.retry)
          .edgeButton()
          .accessibilityHint(Text(configuration.strings.retryPageHint))
      }
      .font(.subheadline)
    }
  }

  struct DefaultEndView: View {
    let configuration: PaginationViewConfiguration

    var body: some View {
      Text(configuration.strings.end)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .oneLine()
    }
  }

  struct DefaultRefreshFailureView: View {
    let configuration: PaginationFailureConfiguration

    var body: some View {
      HStack(alignment: .firstTextBaseline) {
        VStack(alignment: .leading) {
          Text(configuration.strings.refreshFailed)
            .font(.subheadline.bold())
          Text(configuration.failure.error.localizedDescription)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
        Spacer()
        Button(configuration.strings.retry, action: configuration.retry)
          .accessibilityHint(Text(configuration.strings.retryHint))
        Button(action: configuration.dismiss) {
          Label(configuration.strings.dismiss, systemImage: "xmark")
            .labelStyle(.iconOnly)
        }
      }
      .edgeButton()
      .padding()
      #if os(watchOS)
        .background(.background)
      #else
        .background(.regularMaterial)
      #endif
    }
  }

  extension View {
    /// Only the button reacts to a tap, not the whole row of a `List`.
    @MainActor
    fileprivate func edgeButton() -> some View {
      #if os(tvOS)
        self
      #else
        buttonStyle(.borderless)
      #endif
    }

    /// Words that are too long are drawn smaller, so that the edge keeps its height.
    @MainActor
    fileprivate func oneLine() -> some View {
      lineLimit(1).minimumScaleFactor(0.5)
    }
  }
#endif
