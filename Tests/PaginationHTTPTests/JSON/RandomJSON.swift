import PaginationTesting

/// Writes random JSON texts with all kinds of values, blanks, escapes and odd numbers.
struct RandomJSON {
  private(set) var text: [UInt8] = []
  private var chance: SeededGenerator

  init(seed: UInt64) {
    chance = SeededGenerator(seed: seed)
    writeBlanks()
    writeValue(depth: 0)
    writeBlanks()
  }

  /// One to three random edits, most of which break the text.
  mutating func mutate() {
    for _ in 0..<Int.random(in: 1...3, using: &chance) where !text.isEmpty {
      let position = Int.random(in: 0..<text.count, using: &chance)
      let end = min(text.count, position + Int.random(in: 1...4, using: &chance))
      switch Int.random(in: 0..<5, using: &chance) {
      case 0: text[position] = pick(Self.alphabet)
      case 1: text.insert(pick(Self.alphabet), at: position)
      case 2: text.removeSubrange(position..<end)
      case 3: text.insert(contentsOf: text[position..<end], at: position)
      default: text.swapAt(position, Int.random(in: 0..<text.count, using: &chance))
      }
    }
  }

  private static let alphabet =
    Array("{}[]\",:\\ \n\t09-+.eEutfnl/\u{1}\u{7F}é🍵".utf8) + [0xFF, 0xC0]

  private mutating func pick<Choices: Collection>(_ choices: Choices) -> Choices.Element {
    choices[
      choices.index(choices.startIndex, offsetBy: .random(in: 0..<choices.count, using: &chance))
    ]
  }

  private mutating func write(_ part: String) {
    text += part.utf8
  }

  private mutating func writeBlanks() {
    write(pick(["", "", "", " ", "\n", "\t ", "\r\n"]))
  }

  private mutating func writeValue(depth: Int) {
    switch Int.random(in: 0..<(depth < 4 ? 10 : 6), using: &chance) {
    case 0: write("null")
    case 1: write(pick(["true", "false"]))
    case 2, 3: writeNumber()
    case 4, 5: writeString(prefix: "")
    case 6, 7: writeList("[", "]") { $0.writeValue(depth: depth + 1) }
    default:
      var number = 0
      writeList("{", "}") { writer in
        number += 1
        // The number makes names unique, since parsers disagree about repeated names.
        writer.writeString(prefix: "\(number)")
        writer.writeBlanks()
        writer.write(":")
        writer.writeBlanks()
        writer.writeValue(depth: depth + 1)
      }
    }
  }

  private mutating func writeList(_ open: String, _ close: String, item: (inout Self) -> Void) {
    write(open)
    writeBlanks()
    for index in 0..<Int.random(in: 0...4, using: &chance) {
      if index > 0 {
        write(",")
        writeBlanks()
      }
      item(&self)
      writeBlanks()
    }
    write(close)
  }

  private mutating func writeNumber() {
    write(pick(["", "-"]))
    write(pick(["0", "7", "42", "1234567", "9007199254740993", "9223372036854775807"]))
    write(pick(["", "", "", ".0", ".5", ".125", ".000001"]))
    write(pick(["", "", "", "e0", "E2", "e+3", "e-7", "E05"]))
  }

  private mutating func writeString(prefix: String) {
    write("\"" + prefix)
    for _ in 0..<Int.random(in: 0...6, using: &chance) {
      write(
        pick([
          "a", "tea", "a longer piece of text", " ", "/", "é", "日本", "🍵", "\u{7F}", "\u{2028}",
          "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0041", "\\u00e9",
          "\\u65E5", "\\ud83c\\udf75", "\\uD834\\uDD1E", "[", "{", "]", "}", ",", ":",
        ])
      )
    }
    write("\"")
  }
}
