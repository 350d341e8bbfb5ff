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
      "Plane \(record.plane), \(CharacterDetails.planeName(record.plane)) — \(record.category)"
    },
    describe: text(for:),
    detail: { CharacterDetails($0).lines }
  )
}
