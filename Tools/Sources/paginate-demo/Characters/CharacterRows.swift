import DemoServer
import ProgramSupport
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
      "Plane \(record.plane), \(CharacterDetails.planeName(record.plane)) — \(record.category)"
    },
    describe: failureText(for:),
    detail: { CharacterDetails($0).lines }
  )
}

struct CharacterDetails {
  private let record: CharacterRecord

  init(_ record: CharacterRecord) {
    self.record = record
  }

  var lines: [String] {
    let scalars = record.character.unicodeScalars
    return [
      record.character,
      "",
      field("Name", record.name),
      field("Code point", "\(record.codePoint), decimal \(record.id)"),
      field("Category", record.category),
      field("Since", "Unicode \(record.age)"),
      field("Plane", "\(record.plane), \(Self.planeName(record.plane))"),
      "",
      field("UTF-8", bytes(record.character.utf8, digits: 2)),
      field("UTF-16", bytes(record.character.utf16, digits: 4)),
      field("HTML", scalars.map { "&#x\(hex($0.value, digits: 1));" }.joined()),
      field("Swift", scalars.map { "\\u{\(hex($0.value, digits: 1))}" }.joined()),
    ]
  }

  /// A plane's name in the Unicode standard.
  static func planeName(_ plane: Int) -> String {
    switch plane {
    case 0: "Basic Multilingual"
    case 1: "Supplementary Multilingual"
    case 2: "Supplementary Ideographic"
    case 3: "Tertiary Ideographic"
    case 14: "Supplementary Special-purpose"
    default: "unnamed"
    }
  }

  private func field(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: 12 - name.count) + value
  }

  private func bytes(_ units: some Sequence<some BinaryInteger>, digits: Int) -> String {
    units.map { hex($0, digits: digits) }.joined(separator: " ")
  }

  private func hex(_ value: some BinaryInteger, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
