/// What the pages of a list were asked for by, to recognise a key that leads back.
///
/// Keeps a hash of each link, 8 bytes rather than the 48 of the link itself, which its page has too.
/// A hash that is here proves nothing, so the pages are asked then; that takes O(pages), and comes
/// when the list ends with an error.
struct UsedLinks: Sendable {
  private var hashes: Set<Int> = []

  /// Notes a page that has landed.
  mutating func insert(_ link: PageLink) {
    hashes.insert(link.hashValue)
  }

  /// Forgets a page that was dropped and may be loaded again.
  ///
  /// Where keys hash badly, another page's link is forgotten with it. If a key leads back to that
  /// page, it is recognised by its items, one load later.
  mutating func remove(_ link: PageLink) {
    hashes.remove(link.hashValue)
  }

  /// Forgets links that edits on the server have moved.
  mutating func removeAll() {
    hashes.removeAll()
  }

  /// Whether one of some pages was loaded under this link.
  func contains<Item>(_ link: PageLink, of pages: PageStore<Item>) -> Bool {
    hashes.contains(link.hashValue) && pages.contains(link)
  }
}
