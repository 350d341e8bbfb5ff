#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  @MainActor
  struct DefaultEdgePausedView: View {
    let configuration: PaginationViewConfiguration

    var body: some View {
      Button(
        configuration.edge == .start
          ? configuration.strings.loadEarlier : configuration.strings.loadMore,
        action: configuration.action
      )
      .identified(as: .load, configuration.edge)
      .edgeButton()
    }
  }

  @MainActor
  struct DefaultEdgeFailureView: View {
    let configuration: PaginationViewConfiguration

    var body: some View {
      // Text never shrinks: a message that doesn't fit beside the button goes above it.
      ViewThatFits(in: .horizontal) {
        HStack {
          message
          retry
        }
        VStack {
          message
          retry
        }
        .padding(.vertical, 4)
      }
      .font(.subheadline)
      .multilineTextAlignment(.center)
    }

    private var message: some View {
      Text(
        configuration.edge == .start
          ? configuration.strings.earlierFailed : configuration.strings.moreFailed
      )
      .foregroundStyle(.secondary)
      .identified(as: .failure, configuration.edge)
    }

    private var retry: some View {
      Button(configuration.strings.retry, action: configuration.action)
        .accessibilityHint(Text(configuration.strings.retryPageHint))
        .identified(as: .retry, configuration.edge)
        .edgeButton()
    }
  }

  @MainActor
  struct DefaultEndView: View {
    let configuration: PaginationViewConfiguration

    var body: some View {
      Text(configuration.strings.end)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
        .identified(as: .end)
    }
  }

  /// A bar with the error's own text, Retry, and a button that removes the bar.
  @MainActor
  struct DefaultRefreshFailureView: View {
    let configuration: PaginationViewConfiguration
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
      bar
        .edgeButton()
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
        #if os(watchOS)
          .background(.background)
        #else
          .background(.regularMaterial)
        #endif
    }

    @ViewBuilder private var bar: some View {
      if typeSize.isAccessibilitySize {
        VStack(alignment: .leading, spacing: 12) {
          message
          HStack {
            retry
            Spacer()
            dismiss
          }
        }
      } else {
        HStack(alignment: .firstTextBaseline) {
          message
          Spacer()
          retry
          dismiss
        }
      }
    }

    private var message: some View {
      VStack(alignment: .leading) {
        Text(configuration.strings.refreshFailed)
          .font(.subheadline.bold())
        Text(configuration.message)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      .accessibilityElement(children: .combine)
      .identified(as: .failure, .refresh)
    }

    private var retry: some View {
      Button(configuration.strings.retry, action: configuration.action)
        .accessibilityHint(Text(configuration.strings.retryHint))
        .identified(as: .retry, .refresh)
    }

    private var dismiss: some View {
      Button(action: configuration.dismiss) {
        Label(configuration.strings.dismiss, systemImage: "xmark")
          .labelStyle(.iconOnly)
      }
      .identified(as: .dismiss)
    }
  }

  extension View {
    /// Limits a tap to the button: in a `List`, the whole row would react.
    @MainActor
    fileprivate func edgeButton() -> some View {
      #if os(tvOS)
        self
      #else
        buttonStyle(.borderless)
      #endif
    }
  }
#endif
