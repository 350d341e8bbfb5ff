import Foundation

/// A row of the feed: what someone says about a character.
struct Post: Codable, Hashable, Identifiable, Sendable {
  /// The number on the server. Newer posts have larger numbers.
  var id: Int
  var author: String
  var text: String
  var date: Date
  var likes: Int
  /// Whether the user likes it. The user's like is one of `likes`.
  var isLiked = false

  /// When the post's day began.
  var day: Date { Calendar.current.startOfDay(for: date) }

  mutating func setLiked(_ isLiked: Bool) {
    guard isLiked != self.isLiked else { return }
    self.isLiked = isLiked
    likes += isLiked ? 1 : -1
  }
}

/// A row of the chat.
struct Message: Codable, Hashable, Identifiable, Sendable {
  /// Made by the app that has sent it, so the row keeps its identity when the server's number arrives.
  var id: String
  /// The number on the server; `nil` while the message is on its way.
  var number: Int?
  /// `nil` for the user's own messages.
  var author: String?
  var text: String
  var date: Date
}

/// Writes posts and messages about characters. The same seed and number give the same text.
struct PostWriter: Sendable {
  var seed: UInt64 = 1

  func post(_ number: Int, _ date: Date) -> Post {
    var dice = Dice(seed: seed, number: number)
    return Post(
      id: number,
      author: Self.authors[dice.roll(Self.authors.count)],
      text: text(&dice),
      date: date,
      likes: dice.roll(100)
    )
  }

  func message(_ number: Int, _ date: Date) -> Message {
    var dice = Dice(seed: seed, number: number)
    return Message(
      id: "message \(number)",
      number: number,
      author: Self.authors[0],
      text: text(&dice),
      date: date
    )
  }

  private func text(_ dice: inout Dice) -> String {
    let character = character(&dice)
    let (sign, name) = (character.character, character.name.lowercased())
    switch dice.roll(6) {
    case 0: return "\(sign) is called “\(name)”. I never knew."
    case 1: return "Today I needed \(sign), and my keyboard does not have it."
    case 2: return "Does anyone really use \(sign)? It is the “\(name)”."
    case 3: return "\(sign) has been in Unicode since version \(character.age)."
    case 4: return "Which one do you like better, \(sign) or \(self.character(&dice).character)?"
    default: return "\(character.codePoint) looks like this in my font: \(sign)"
    }
  }

  private func character(_ dice: inout Dice) -> UnicodeCharacter {
    let block = Self.blocks[dice.roll(Self.blocks.count)]
    let codePoint = block.lowerBound + UInt32(dice.roll(block.count))
    return UnicodeCharacter(codePoint: codePoint) ?? .sample
  }

  private static let authors = ["Ada", "Bruno", "Chidi", "Dilek", "Emil", "Fatou", "Hana", "Inés"]

  /// Greek, currency signs, arrows, mathematics, shapes, emoji.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x0391...0x03A1, 0x20A0...0x20BF, 0x2190...0x21FF, 0x2200...0x22FF, 0x25A0...0x25FF,
    0x1F300...0x1F320, 0x1F600...0x1F64F,
  ]
}

/// Random numbers that are the same for the same seed and number (SplitMix64).
private struct Dice {
  private var state: UInt64

  init(seed: UInt64, number: Int) {
    state = seed &* 0xD134_2543_DE82_EF95 &+ UInt64(truncatingIfNeeded: number)
  }

  /// A number below a limit.
  mutating func roll(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
