#if canImport(SwiftUI)
  import Combine
  import Foundation
  import Pagination
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    // UIKit declares the names of its notifications as variables, although they never change.
    @preconcurrency import UIKit
  #elseif os(macOS)
    import AppKit
  #endif

  /// Asks for new rows at intervals while a list's container is on screen, the app is not in the background, and a watch
  /// is not dimmed.
  @MainActor
  struct PollingTask<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @Environment(\.paginationSettings.pollingInterval) private var interval
    #if os(watchOS)
      @Environment(\.isLuminanceReduced) private var isDimmed
    #else
      private var isDimmed: Bool { false }
    #endif
    @State private var isInBackground = false

    func body(content: Content) -> some View {
      let present = isInBackground || isDimmed ? nil : interval
      content
        .task(id: present) {
          if let present { await poll(every: present) }
        }
        .onBackground { isInBackground = $0 }
    }

    private func poll(every interval: Duration) async {
      await Poller.of(paginator).poll(every: interval, on: paginator.time) {
        paginator.networkConditions
      } check: {
        await paginator.check()
      }
    }
  }

  extension View {
    /// Calls an action when the app goes into the background, or comes back from there. A Mac app is in the background
    /// while none of its windows can be seen.
    ///
    /// Not the scene's phase: in an app with UIKit's lifecycle, that is always the background.
    @MainActor
    func onBackground(_ action: @escaping (_ isInBackground: Bool) -> Void) -> some View {
      #if canImport(UIKit) && !os(watchOS)
        onReceive(
          NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)
        ) { _ in
          action(true)
        }
        .onReceive(
          NotificationCenter.default.publisher(for: UIApplication.willEnterForegroundNotification)
        ) { _ in
          action(false)
        }
      #elseif os(macOS)
        onReceive(
          NotificationCenter.default.publisher(
            for: NSApplication.didChangeOcclusionStateNotification
          )
        ) { _ in
          action(!NSApplication.shared.occlusionState.contains(.visible))
        }
      #else
        self
      #endif
    }
  }
#endif
