/// A page that was dropped, as it is asked for again: another size would leave a gap.
struct DroppedPage: Sendable, Equatable {
  let link: PageLink
  let size: Int
}
