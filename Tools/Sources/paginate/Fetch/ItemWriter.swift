import ArgumentParser
import Foundation
import PaginationHTTP
import ProgramSupport

/// How items are printed.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case ndjson

  case json

  static let allValueDescriptions = ["ndjson": "one item a line", "json": "one array of all"]

  static var defaultCompletionKind: CompletionKind { describedCompletion }
}

/// Writes items, one page at a time and each item on its own line.
struct ItemWriter {
  private let format: OutputFormat
  private let file: OutputFile
  private let isForTerminal: Bool
  private var buffer: [UInt8] = []
  private var hasItems: Bool

  /// Whether the file itself has items: those of the page are only in the buffer.
  private var hasWrittenItems: Bool

  /// - Parameters:
  ///   - hasItems: Whether the file has the beginning of the document, with items.
  ///   - isForTerminal: Whether characters that a terminal obeys are escaped; by default if the file is a terminal.
  ///     Otherwise items are printed as the server wrote them.
  init(
    _ format: OutputFormat,
    to file: OutputFile,
    hasItems: Bool = false,
    isForTerminal: Bool? = nil
  ) {
    (self.hasItems, hasWrittenItems) = (hasItems, hasItems)
    self.format = format
    self.file = file
    self.isForTerminal = isForTerminal ?? (isatty(file.descriptor) == 1)
  }

  /// How many bytes the file has; `nil` if it is none of the program's own.
  var length: off_t? { file.length }

  mutating func append(_ item: PageJSON) {
    if format == .json { buffer += Array((hasItems ? ",\n" : "[\n").utf8) }
    buffer += item.compact.utf8
    if format == .ndjson { buffer.append(UInt8(ascii: "\n")) }
    hasItems = true
  }

  /// Writes the page, whole lines only. If that fails, a file has none of it, so that the next run can
  /// add the page.
  ///
  /// - Throws: See ``OutputFile/write(_:)``.
  mutating func flush() throws {
    guard !buffer.isEmpty else { return }
    if isForTerminal {
      buffer = Array(String(decoding: buffer, as: UTF8.self).jsonForTerminals.utf8)
    }
    let length = file.length
    do {
      try file.write(buffer)
    } catch {
      if let length { file.cut(to: length) }
      buffer.removeAll()
      hasItems = hasWrittenItems
      throw error
    }
    hasWrittenItems = hasItems
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes what completes the document.
  mutating func finish() throws {
    if format == .json { buffer += Array((hasItems ? "\n]\n" : "[]\n").utf8) }
    try flush()
  }
}
