import Foundation

extension CheckReport {
  /// The report as a JSON document with a line feed at its end. Members are sorted by name.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
