#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  @MainActor
  struct DefaultEdgeLoadingView: View {
    let configuration: PaginationViewConfiguration

    var body: some View {
      Spinner(
        label: configuration.edge == .start
          ? configuration.strings.loadingEarlier : configuration.strings.loadingMore,
        edge: configuration.edge
      )
    }
  }

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
    let configuration: PaginationFailureConfiguration

    var body: some View {
      // Words are never drawn smaller: what does not fit beside the button stands above it.
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
      Button(configuration.strings.retry, action: configuration.retry)
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

  @MainActor
  struct DefaultRefreshFailureView: View {
    let configuration: PaginationFailureConfiguration
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
        Text(configuration.failure.error.localizedDescription)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      .accessibilityElement(children: .combine)
      .identified(as: .failure, .refresh)
    }

    private var retry: some View {
      Button(configuration.strings.retry, action: configuration.retry)
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
    /// Gives a view the identifier by which user interface tests find it. For views that are read
    /// out, since a container's identifier would replace those of the views in it.
    @MainActor
    func identified(as role: ViewIdentifier.Role, _ edge: ListEdge?) -> some View {
      identified(as: role, ViewIdentifier.Place(edge))
    }

    /// Gives a view the identifier by which user interface tests find it.
    @MainActor
    func identified(
      as role: ViewIdentifier.Role,
      _ place: ViewIdentifier.Place? = nil
    ) -> some View {
      accessibilityIdentifier(ViewIdentifier(role, place).text)
    }

    /// Only the button reacts to a tap, not the whole row of a `List`.
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
