import Foundation
import SwiftUI

/// A message as a bubble: the user's own at the trailing edge.
@MainActor
struct MessageRow: View {
  private let message: Message

  init(_ message: Message) {
    self.message = message
  }

  var body: some View {
    VStack(alignment: isOwn ? .trailing : .leading, spacing: 2) {
      Text(verbatim: message.text)
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .background(
          isOwn ? Color.accentColor.opacity(0.2) : Color.secondary.opacity(0.15),
          in: RoundedRectangle(cornerRadius: 16)
        )
      status
        .font(.caption2)
        .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: isOwn ? .trailing : .leading)
    // The color and the side alone don't tell VoiceOver who has written it.
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text(verbatim: "\(author): \(message.text)"))
    .accessibilityValue(status)
    .accessibilityIdentifier("row \(message.id)")
  }

  private var isOwn: Bool { message.author == nil }

  private var author: String { message.author ?? String(localized: "You") }

  private var status: Text {
    message.number == nil ? Text("Sending…") : Text(message.date, style: .time)
  }
}
