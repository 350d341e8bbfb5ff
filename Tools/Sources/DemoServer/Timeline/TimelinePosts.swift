/// The posts of a timeline, in order, and what changes them.
struct TimelinePosts: Codable, Sendable {
  /// A post, and where it is.
  struct Row: Codable, Sendable {
    var post: Post
    var place: PostPlace
  }

  private(set) var rows: [Row] = []
  private var lastID = 0

  /// When the newest activity was.
  var newest: Int { rows.map(\.place.active).max() ?? 0 }

  /// The first rows below a place, or from the top.
  func rows(below place: PostPlace?, limit: Int) -> ArraySlice<Row> {
    rows[index(below: place)...].prefix(limit)
  }

  /// The last rows above a place.
  func rows(above place: PostPlace, limit: Int) -> ArraySlice<Row> {
    rows[..<index(of: place)].suffix(limit)
  }

  /// Where a post is; `nil` if there is none.
  func place(of id: Int) -> PostPlace? { rows.first { $0.post.id == id }?.place }

  /// How many posts come before a place.
  func index(of place: PostPlace) -> Int {
    rows.firstIndex { $0.place <= place } ?? rows.count
  }

  private func index(below place: PostPlace?) -> Int {
    guard let place else { return 0 }
    return rows.firstIndex { $0.place < place } ?? rows.count
  }

  /// Makes a change. A change of a post that is not there does nothing.
  ///
  /// - Parameter time: The time in milliseconds since 1970.
  mutating func apply(_ change: TimelineChange, at time: Int) {
    // The time of the newest activity is later than all others, even if two fall into one millisecond.
    let time = max(time, newest + 1)
    switch change {
    case .post(let author, let text):
      // The id of a deleted post is never given to another one.
      lastID += 1
      let post = Post(id: lastID, author: author, text: text, milliseconds: time)
      insert(Row(post: post, place: PostPlace(isPinned: false, active: time, id: lastID)))
    case .edit(let target, let text):
      update(target) { ($0.post.text, $0.post.edited) = (text, true) }
    case .bump(let target): update(target) { $0.place.active = time }
    case .pin(let target):
      apply(.unpin, at: time)
      update(target) { $0.isPinned = true }
    case .unpin:
      for row in rows where row.isPinned { update(.id(row.post.id)) { $0.isPinned = false } }
    case .delete(let target): index(of: target).map { _ = rows.remove(at: $0) }
    }
  }

  private mutating func update(_ target: TimelineChange.Target, _ change: (inout Row) -> Void) {
    guard let index = index(of: target) else { return }
    var row = rows.remove(at: index)
    change(&row)
    insert(row)
  }

  private mutating func insert(_ row: Row) { rows.insert(row, at: index(below: row.place)) }

  private func index(of target: TimelineChange.Target) -> Int? {
    switch target {
    case .id(let id): return rows.firstIndex { $0.post.id == id }
    case .index(let index):
      let first = rows.firstIndex { !$0.isPinned } ?? rows.count
      return first < rows.count ? min(first + index, rows.count - 1) : nil
    }
  }
}

extension TimelinePosts.Row {
  fileprivate var isPinned: Bool {
    get { place.isPinned }
    set { (place.isPinned, post.pinned) = (newValue, newValue) }
  }
}
