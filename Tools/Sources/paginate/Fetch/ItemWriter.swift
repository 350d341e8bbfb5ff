import ArgumentParser
import Foundation
import PaginationHTTP

/// How items are printed.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  /// One item a line.
  case ndjson

  /// One array of all items.
  case json

  static let allValueDescriptions = ["ndjson": "one item a line", "json": "one array of all"]
}

/// Writes items, a page at a time and each on a line of its own.
struct ItemWriter {
  private let format: OutputFormat
  private let file: OutputFile
  private let isForTerminal: Bool
  private var buffer: [UInt8] = []
  private var hasItems = false

  /// - Parameters:
  ///   - format: How items are printed.
  ///   - file: Where to.
  ///   - isForTerminal: Whether what would command a terminal is escaped; by default where the file
  ///     is one. Elsewhere items are printed as the server wrote them.
  init(_ format: OutputFormat, to file: OutputFile, isForTerminal: Bool? = nil) {
    self.format = format
    self.file = file
    self.isForTerminal = isForTerminal ?? (isatty(file.descriptor) == 1)
  }

  /// Adds an item to the page.
  mutating func append(_ item: PageJSON) {
    if format == .json { buffer += Array((hasItems ? ",\n" : "[\n").utf8) }
    item.appendLine(to: &buffer)
    if format == .ndjson { buffer.append(UInt8(ascii: "\n")) }
    hasItems = true
  }

  /// Writes the page, whole lines only.
  ///
  /// - Throws: What ``OutputFile/write(_:)`` throws.
  mutating func flush() throws {
    guard !buffer.isEmpty else { return }
    if isForTerminal {
      buffer = Array(String(decoding: buffer, as: UTF8.self).jsonForTerminals.utf8)
    }
    try file.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes what makes the document complete.
  mutating func finish() throws {
    if format == .json { buffer += Array((hasItems ? "\n]\n" : "[]\n").utf8) }
    try flush()
  }
}
