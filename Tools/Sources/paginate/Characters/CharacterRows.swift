import DemoServer
import TerminalList

/// How characters look in the list.
enum CharacterRows {
  static let content = RowContent<CharacterRecord>(
    noun: "characters",
    columns: { record in
      [
        RowColumn(record.codePoint, width: 9, role: .dim),
        RowColumn(record.character, width: 4),
        RowColumn(record.name),
      ]
    },
    section: { record in
      "Plane \(record.plane), \(planeName(record.plane)) — \(record.category)"
    },
    describe: text(for:)
  )

  private static func planeName(_ plane: Int) -> String {
    switch plane {
    case 0: "Basic Multilingual"
    case 1: "Supplementary Multilingual"
    case 2: "Supplementary Ideographic"
    case 3: "Tertiary Ideographic"
    case 14: "Supplementary Special-purpose"
    default: "unnamed"
    }
  }
}
