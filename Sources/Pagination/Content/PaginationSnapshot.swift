/// What a list needs to go on in another run of the app: pages with their keys, gaps, and the user's place.
///
/// It contains what the server is known to have. Edits that it has not confirmed are left out: a row that was removed
/// without a confirmation is there again, because it would be missing for ever if the server still has it.
package struct PaginationSnapshot<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// A page, with keys as they were on the server when the snapshot was made.
  package struct Page: Sendable {
    /// Names the page while the app runs. Pages of a segment have consecutive numbers.
    package var number: Int

    package var link: PageLink
    package var size: Int
    package var previous: PageKey?
    package var next: PageKey?
    package var items: [Item]

    /// The rows that edits have put there. They prove nothing of the rows beside them.
    package var edited: Set<Item.ID> = []

    /// The rows that the source has sent with the page.
    var sentItems: [Item] {
      edited.isEmpty ? items : items.filter { !edited.contains($0.id) }
    }

    /// How long ago the keys were received.
    package var age: Duration

    package init(
      number: Int,
      link: PageLink,
      size: Int,
      previous: PageKey?,
      next: PageKey?,
      items: [Item],
      age: Duration
    ) {
      self.number = number
      self.link = link
      self.size = size
      self.previous = previous
      self.next = next
      self.items = items
      self.age = age
    }
  }

  /// One side of a segment.
  package struct Side: Sendable {
    package enum State: Sendable, Hashable {
      /// The list may go on here, but no key leads there.
      case closed
      case open(PageLink)
      /// The server has nothing beyond.
      case end
    }

    package var state: State

    /// Whether the page beyond is stored, though it is not part of the snapshot.
    package var isStored = false

    /// Whether the key has expired already.
    package var isExpired = false

    package init(_ state: State) { self.state = state }
  }

  /// Pages that are proved to be neighbours. Before each segment but the first is a gap.
  package struct Segment: Sendable {
    package var pages: [Page]

    /// The numbers of its pages.
    package var numbers: ClosedRange<Int>

    package var sides: PerEdge<Side>
    package var isPlaceKnown = true

    /// How long ago the gap before the segment came to be.
    package var gapAge = Duration.zero

    package init(pages: [Page], numbers: ClosedRange<Int>, sides: PerEdge<Side>) {
      self.pages = pages
      self.numbers = numbers
      self.sides = sides
    }
  }

  package var segments: [Segment]

  /// The topmost row on screen.
  package var anchor: Item.ID?

  package var totalCount: Int?

  /// The outermost rows of the list, also if the snapshot does not contain them: rows beyond them are new.
  package var ends = PerEdge<[Item.ID]>([])

  /// How long ago the list was refreshed.
  package var refreshAge: Duration?

  /// When it was made, on the list's clock.
  package var time: Duration

  package init(segments: [Segment], anchor: Item.ID?, totalCount: Int?, time: Duration) {
    self.time = time
    self.segments = segments
    self.anchor = anchor
    self.totalCount = totalCount
  }

  package var count: Int {
    segments.reduce(0) { $0 + $1.pages.reduce(0) { $0 + $1.items.count } }
  }
}

/// A page that comes from the store into a list.
package struct KeptPage<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  package var page: PaginationSnapshot<Item>.Page

  /// What is known of the list beyond it.
  package let side: PaginationSnapshot<Item>.Side

  /// Whether the server has forgotten its keys by now.
  package let isOld: Bool

  package init(
    page: PaginationSnapshot<Item>.Page,
    side: PaginationSnapshot<Item>.Side,
    isOld: Bool
  ) {
    self.page = page
    self.side = side
    self.isOld = isOld
  }
}

/// What has changed in a list since it was last stored: a snapshot that has only the pages that have changed.
package struct PaginationChanges<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  package let snapshot: PaginationSnapshot<Item>

  /// The number of the page with the topmost row on screen, and the row's index there.
  package let anchor: (page: Int, row: Int)

  /// Which pages have come, changed and gone.
  package let unsaved: UnsavedPages
}

extension PaginationSnapshot {
  /// Takes a page out whose rows cannot be read. A gap remains, or an end that leads on.
  package mutating func removePage(_ number: Int) {
    let order = segments.firstIndex { $0.pages.contains { $0.number == number } }
    guard let order else { return }
    var upper = segments[order]
    var lower = upper
    let lost = upper.pages.first { $0.number == number }
    upper.pages = Array(upper.pages.prefix { $0.number != number })
    lower.pages = Array(lower.pages.dropFirst(upper.pages.count + 1))
    upper.numbers = upper.numbers.lowerBound...max(upper.numbers.lowerBound, number - 1)
    lower.numbers = min(number + 1, lower.numbers.upperBound)...lower.numbers.upperBound
    func side(_ key: PageKey?, _ direction: LoadDirection) -> Side {
      Side(key.map { .open(PageLink(key: $0, direction: direction)) } ?? .closed)
    }
    let next = upper.pages.last?.next ?? (lost?.link.direction == .end ? lost?.link.key : nil)
    upper.sides.end = side(next, .end)
    lower.sides.start = side(lower.pages.first?.previous, .start)
    if !upper.pages.isEmpty { lower.gapAge = .zero }
    segments.replaceSubrange(order...order, with: [upper, lower].filter { !$0.pages.isEmpty })
  }
}
