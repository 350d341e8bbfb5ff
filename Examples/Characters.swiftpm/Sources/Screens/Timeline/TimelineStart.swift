/// Where the timeline opens.
enum TimelineStart: String, CaseIterable, Identifiable {
  case greek
  case arrows
  case emoji

  var id: Self { self }

  var title: String {
    switch self {
    case .greek: "Greek"
    case .arrows: "Arrows"
    case .emoji: "Emoji"
    }
  }

  /// The number of characters before it.
  var position: Int {
    switch self {
    case .greek: 871
    case .arrows: 7_686
    case .emoji: 83_115
    }
  }
}
