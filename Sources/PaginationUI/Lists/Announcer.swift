#if canImport(SwiftUI)
  import Combine
  import Pagination
  import SwiftUI

  #if os(watchOS)
    import Accessibility
  #elseif canImport(UIKit)
    // UIKit declares the names of its notifications as variables, although they never change.
    @preconcurrency import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// Announces new pages and failures to VoiceOver, after what it is saying.
  @MainActor
  struct Announcer<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @Environment(\.accessibilityVoiceOverEnabled) private var isOn
    @LocalizedStrings private var strings
    @StateObject private var speaker = Speaker()

    var body: some View {
      // The speaker reads the strings when it speaks, because they and the language may change.
      let _ = speaker.strings = strings
      Color.clear
        .accessibilityHidden(true)
        .onAppear {
          speaker.isOnScreen = true
          speaker.follow(paginator, isOn: isOn)
        }
        .onDisappear {
          speaker.isOnScreen = false
          speaker.follow(paginator, isOn: false)
        }
        .onNewValue(of: isOn) { speaker.follow(paginator, isOn: $0) }
    }
  }

  /// Follows a list's events and announces them a second later.
  @MainActor
  private final class Speaker: ObservableObject {
    var strings: PaginationStrings?
    var isOnScreen = false
    private var pending = PendingAnnouncements()
    private var listening: Task<Void, Never>?
    private var speaking: Task<Void, Never>?

    deinit {
      listening?.cancel()
      speaking?.cancel()
    }

    func follow<Item>(_ paginator: Paginator<Item>, isOn: Bool) {
      guard isOn, isOnScreen else { return stop() }
      guard listening == nil else { return }
      // Subscribe now: a source that answers immediately does so before the task begins.
      let events = paginator.events()
      listening = Task { [weak self, weak paginator] in
        for await event in events {
          guard let self, let paginator else { return }
          let news = Announcement(event, phase: paginator.phase)?
            .shown(end: paginator.end, start: paginator.start, gaps: paginator.gaps)
          guard let news else { continue }
          pending.add(news, at: paginator.time.now())
          speak(at: paginator.time)
        }
      }
    }

    private func stop() {
      listening?.cancel()
      speaking?.cancel()
      (listening, speaking, pending) = (nil, nil, PendingAnnouncements())
    }

    private func speak(at time: TimeSource) {
      guard speaking == nil else { return }
      speaking = Task { [weak self] in
        while let due = self?.pending.due {
          try? await time.sleep(due - time.now())
          // After `stop()`, another task may be speaking.
          guard !Task.isCancelled, let self else { return }
          for announcement in pending.take(at: time.now()) {
            if let strings { announce(strings.text(for: announcement)) }
          }
        }
        self?.speaking = nil
      }
    }
  }

  /// Says something with VoiceOver, after what it is saying.
  @MainActor
  func announce(_ text: String) {
    #if os(watchOS)
      if #available(watchOS 10, *) { AccessibilityNotification.Announcement(text).post() }
    #elseif canImport(UIKit)
      let queued: [NSAttributedString.Key: Any] = [.accessibilitySpeechQueueAnnouncement: true]
      let words = NSAttributedString(string: text, attributes: queued)
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
#endif
