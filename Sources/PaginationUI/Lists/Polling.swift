import Pagination

#if canImport(SwiftUI)
  import Combine
  import Foundation
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    // UIKit declares the names of its notifications as variables, although they never change.
    @preconcurrency import UIKit
  #elseif os(macOS)
    import AppKit
  #endif

  /// Asks for new rows while a list is on screen, the app is not in the background, and a watch is not dimmed.
  @MainActor
  struct PollingTask<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @Environment(\.paginationSettings.pollingInterval) private var interval
    @Environment(\.isLuminanceReduced) private var isDimmed
    @State private var isInBackground = false

    func body(content: Content) -> some View {
      let present = isInBackground || isDimmed ? nil : interval
      content
        .task(id: present) {
          guard let present else { return }
          await Poller.of(paginator).poll(every: present, on: paginator.time) {
            paginator.networkConditions
          } check: {
            await paginator.check()
          }
        }
        .onBackground { isInBackground = $0 }
    }
  }

  extension View {
    /// Calls an action when the app goes into the background, or comes back from there: a Mac app while none of its
    /// windows can be seen. In an app with UIKit's lifecycle, the scene's phase is always the background.
    @MainActor
    func onBackground(_ action: @escaping (_ isInBackground: Bool) -> Void) -> some View {
      #if canImport(UIKit) && !os(watchOS)
        onNotification(UIApplication.didEnterBackgroundNotification) { action(true) }
          .onNotification(UIApplication.willEnterForegroundNotification) { action(false) }
      #elseif os(macOS)
        onNotification(NSApplication.didChangeOcclusionStateNotification) {
          action(!NSApplication.shared.occlusionState.contains(.visible))
        }
      #else
        self
      #endif
    }

    #if !os(watchOS) && canImport(Darwin)
      @MainActor
      private func onNotification(
        _ name: Notification.Name,
        perform action: @escaping @MainActor () -> Void
      ) -> some View {
        onReceive(NotificationCenter.default.publisher(for: name)) { _ in action() }
      }
    #endif
  }
#endif

/// Decides when a list on screen is asked for new rows at intervals. Times are those of the list's clock.
struct Polling: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case wait(Duration)
    case check
  }

  /// When the last answer arrived, or when the list was first on screen: it loads its first page then.
  private var last: Duration?

  mutating func step(
    at now: Duration,
    every interval: Duration,
    conditions: NetworkConditions
  ) -> Step {
    let due = (last ?? now) + interval
    last = last ?? now
    if now < due { return .wait(due - now) }
    // Another container that shows the list waits for its own turn.
    last = now
    // On a constrained network, the user wants no more than what is needed. Look again later.
    return conditions.contains(.constrained) ? .wait(interval) : .check
  }

  mutating func answered(at now: Duration) { last = now }
}

/// Asks a list for new rows at intervals, however many containers show it.
@MainActor
final class Poller {
  private var polling = Polling()

  static func of(_ paginator: Paginator<some Identifiable & Sendable>) -> Poller {
    paginator.viewState { Poller() }
  }

  /// Asks at intervals until the task is cancelled. `check` returns when the answer has arrived.
  func poll(
    every interval: Duration,
    on time: TimeSource,
    conditions: @MainActor () -> NetworkConditions,
    check: @MainActor () async -> Void
  ) async {
    while !Task.isCancelled {
      switch polling.step(at: time.now(), every: interval, conditions: conditions()) {
      case .wait(let duration):
        guard (try? await time.sleep(duration)) != nil else { return }
      case .check:
        await check()
        polling.answered(at: time.now())
      }
    }
  }
}
