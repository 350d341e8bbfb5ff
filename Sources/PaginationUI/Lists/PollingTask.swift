#if canImport(SwiftUI)
  import Combine
  import Foundation
  import Pagination
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    // UIKit declares the names of its notifications as variables, although they never change.
    @preconcurrency import UIKit
  #endif

  /// Asks for new rows at intervals while a list's container is on screen and the app is not in the
  /// background.
  @MainActor
  struct PollingTask<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @Environment(\.paginationSettings.pollingInterval) private var interval
    @State private var isInBackground = false

    func body(content: Content) -> some View {
      let present = isInBackground ? nil : interval
      content
        .task(id: present) {
          if let present { await poll(every: present) }
        }
        // Not the scene's phase: in an app with UIKit's lifecycle, that is always the background.
        #if canImport(UIKit) && !os(watchOS)
          .onReceive(center.publisher(for: UIApplication.didEnterBackgroundNotification)) { _ in
            isInBackground = true
          }
          .onReceive(center.publisher(for: UIApplication.willEnterForegroundNotification)) { _ in
            isInBackground = false
          }
        #endif
    }

    private func poll(every interval: Duration) async {
      await SharedListState.of(paginator).poller.poll(every: interval, on: paginator.time) {
        paginator.networkConditions
      } check: {
        await paginator.check()
      }
    }

    private var center: NotificationCenter { .default }
  }
#endif
