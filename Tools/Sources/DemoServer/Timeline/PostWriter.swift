import Foundation
import PaginationTesting

/// Writes posts about characters. The same seed writes the same posts.
struct PostWriter {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func author() -> String { pick(Self.authors) }

  mutating func text() -> String {
    let (one, other) = (character(), character())
    let (sign, name) = (one.character, Self.spoken(one.name))
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return "\(sign) is called “\(name)”. I never knew."
    case 1: return "Today I needed \(sign), and my keyboard does not have it."
    case 2: return "Does anyone really use \(sign)? It is the “\(name)”."
    case 3: return "\(sign) has been in Unicode since version \(one.age). Its name: \(name)."
    case 4: return "\(one.codePoint) looks like this in my font: \(sign)"
    case 5: return "Which one do you like better, \(sign) or \(other.character)?"
    case 6: return "My favourite \(one.category.lowercased()) of the day: \(sign), \(name)."
    case 7: return "I took \(sign) for \(other.character). It is “\(name)”."
    case 8: return "Who else writes \(sign) by hand? Asking for the \(name)."
    default: return "A poem: \(sign) \(other.character) \(sign)"
    }
  }

  /// A number below a limit, and every one with the same probability.
  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private mutating func character() -> CharacterRecord {
    while true {
      let number = UInt32.random(in: pick(Self.blocks), using: &generator)
      guard let scalar = Unicode.Scalar(number), let record = CharacterRecord(scalar) else {
        continue
      }
      // A mark needs a letter, and a terminal may not know the newest characters.
      guard !record.category.hasSuffix("Mark"), record.category != "Format",
        record.age.compare("13.0", options: .numeric) != .orderedDescending
      else { continue }
      return record
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  /// A name as one writes it in a sentence.
  private static func spoken(_ name: String) -> String { name.lowercased() }

  private static let authors = [
    "Ada", "Bruno", "Chidi", "Dilek", "Emil", "Fatou", "Goran", "Hana", "Inés", "Jonas", "Keiko",
    "Lior", "Mette", "Noor", "Olga", "Pim",
  ]

  /// Blocks that most terminals can show: from Latin to arrows, mathematics, symbols and emoji.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x00A1...0x024F, 0x0370...0x03FF, 0x0400...0x04FF, 0x2010...0x2027, 0x20A0...0x20BF,
    0x2100...0x214F, 0x2190...0x21FF, 0x2200...0x22FF, 0x2300...0x23FF, 0x25A0...0x25FF,
    0x2600...0x26FF, 0x2700...0x27BF, 0x1F300...0x1F5FF, 0x1F600...0x1F64F, 0x1F680...0x1F6FF,
    0x1F910...0x1F9FF,
  ]
}
