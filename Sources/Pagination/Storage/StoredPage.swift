/// A loaded page: as the source sent it, and as it is shown.
struct StoredPage<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// What was asked for, so that the page can be loaded again after it was dropped.
  var link: PageLink

  /// How many items were asked for. Another size under the same link would leave a gap. Fits into
  /// what the link leaves of its last word.
  private let requestedSize: Int32

  /// The neighbours that the source named.
  var previous: PageKey?
  var next: PageKey?

  /// The page's own items as they were sent, without those that an earlier page already had.
  let sent: [Item]

  /// A hash over the ids of all items that were sent, in order. Recognises a page that a server
  /// sends twice under different keys.
  let fingerprint: Int

  /// What the list shows of it: ``sent`` with local edits applied. Shares its storage where
  /// nothing was edited. A ``PageStore`` keeps it apart.
  var shown: [Item]

  init(
    link: PageLink,
    size: Int,
    previous: PageKey?,
    next: PageKey?,
    sent: [Item],
    fingerprint: Int,
    shown: [Item]
  ) {
    self.link = link
    requestedSize = Int32(clamping: size)
    self.previous = previous
    self.next = next
    self.sent = sent
    self.fingerprint = fingerprint
    self.shown = shown
  }

  var size: Int { Int(requestedSize) }

  /// Whether nothing stands before this page, so that items inserted at the start go here.
  var isListStart: Bool { link.direction != .append && previous == nil }

  /// Whether nothing follows this page, so that items inserted at the end go here.
  var isListEnd: Bool { link.direction != .prepend && next == nil }
}

/// What names a page for the engine: a key and the direction in which it is asked for.
///
/// GraphQL cursors are the same in both directions, so the key alone does not tell.
package struct PageLink: Hashable, Sendable {
  package var key: PageKey?
  package var direction: LoadDirection

  package init(key: PageKey?, direction: LoadDirection) {
    self.key = key
    self.direction = direction
  }

  static let first = PageLink(key: nil, direction: .refresh)
}
