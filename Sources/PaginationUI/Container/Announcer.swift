#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  #if canImport(UIKit)
    // Because UIKit declares the names of its notifications as variables, which nobody ever sets.
    @preconcurrency import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// Tells VoiceOver of new pages and of failures, after what it is saying; nothing when it is off.
  @MainActor
  struct Announcer<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @Environment(\.accessibilityVoiceOverEnabled) private var isOn
    @PaginationWords private var strings

    var body: some View {
      Color.clear
        .accessibilityHidden(true)
        .task(id: isOn) {
          guard isOn else { return }
          for await event in paginator.events {
            guard let text = strings.announcement(for: event, phase: paginator.phase) else {
              continue
            }
            announce(text)
          }
        }
    }

    private func announce(_ text: String) {
      #if os(watchOS)
        // watchOS speaks what has the focus, and has no announcements.
      #elseif canImport(UIKit)
        let words = NSAttributedString(
          string: text,
          attributes: [.accessibilitySpeechQueueAnnouncement: true]
        )
        UIAccessibility.post(notification: .announcement, argument: words)
      #elseif canImport(AppKit)
        NSAccessibility.post(
          element: NSApplication.shared.mainWindow ?? NSApplication.shared,
          notification: .announcementRequested,
          userInfo: [
            .announcement: text,
            .priority: NSAccessibilityPriorityLevel.medium.rawValue,
          ]
        )
      #endif
    }
  }
#endif
