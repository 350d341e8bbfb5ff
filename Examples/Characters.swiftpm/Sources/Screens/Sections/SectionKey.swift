/// The key of a section.
enum SectionKey: String, CaseIterable, Identifiable {
  case row
  case category
  case plane

  var id: Self { self }

  var title: String {
    switch self {
    case .row: "Row"
    case .category: "Category"
    case .plane: "Plane"
    }
  }

  var keyPath: KeyPath<UnicodeCharacter, String> {
    switch self {
    case .row: \.row
    case .category: \.category
    case .plane: \.planeName
    }
  }
}

extension UnicodeCharacter {
  /// The block of 256 code points, such as "U+0400". Such a section continues over several pages.
  fileprivate var row: String {
    "U+" + codePoint.dropFirst(2).dropLast(2) + "00"
  }

  fileprivate var planeName: String { "Plane \(plane)" }
}
