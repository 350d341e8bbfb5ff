#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// A symbol, a title, a text and buttons, as the system shows missing content.
  @MainActor
  struct ScreenMessage<Actions: View>: View {
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

  /// A text beside its button, or above it if both don't fit: text never shrinks.
  @MainActor
  struct OneLineOrTwo<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      ViewThatFits(in: .horizontal) {
        HStack { content }
        VStack { content }
          .padding(.vertical, 4)
      }
      .font(.subheadline)
      .multilineTextAlignment(.center)
    }
  }

  /// A spinner that spins whenever it is visible. In a `List`, a `ProgressView` stays blank when its cell is reused
  /// (swiftlang/swift#61743). A new identity for each appearance makes it spin.
  struct Spinner: View {
    let label: String
    var place: ViewIdentifier.Place?
    @State private var appearances = 0

    var body: some View {
      // The hook is on the stack, because its identity stays.
      ZStack { ProgressView().id(appearances) }
        .onAppear { appearances += 1 }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(label))
        .accessibilityAddTraits(.updatesFrequently)
        .identified(as: .loading, place)
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
