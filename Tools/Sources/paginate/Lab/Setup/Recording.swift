import ArgumentParser
import Foundation
import ScrollLab

/// Recorded scrolls, as `--trace` names them.
struct Recording: Sendable {
  /// The file, as it was named.
  let file: String

  let plan: ScrollPlan

  /// Reads a file, a pipe (`<(…)` in a shell), or standard input where the name is `-`.
  ///
  /// - Throws: `ValidationError` with the reason why it is no recording.
  init(file: String) throws {
    guard let text = String(data: try Self.data(of: file), encoding: .utf8) else {
      throw ValidationError("it is not UTF-8 text.")
    }
    do {
      plan = try ScrollTrace(csv: text).plan
    } catch {
      throw ValidationError("\(error)")
    }
    self.file = file
  }

  /// The bytes of a file, read to their end: of a pipe nobody knows the size.
  private static func data(of file: String) throws -> Data {
    do {
      guard file != standardInput else { return try InputFile.standardInput.data() }
      return try InputFile.reading(file) { try $0.data() }
    } catch let error as POSIXError {
      let reason = String(cString: strerror(error.code.rawValue))
      throw ValidationError("it cannot be read: \(reason).")
    }
  }

  private static let standardInput = "-"

  /// The file's name without its folder and extension.
  var name: String {
    guard file != Self.standardInput else { return "standard input" }
    return URL(filePath: file).deletingPathExtension().lastPathComponent
  }

  /// What is recorded, and no more than some seconds of it.
  func plan(until end: Double?) -> ScrollPlan {
    guard let end, end < plan.duration else { return plan }
    let last = ScrollPlan.Point(seconds: end, row: plan.row(at: end))
    return ScrollPlan(points: plan.points.filter { $0.seconds < end } + [last])
  }
}

extension [Recording] {
  /// Readers who scroll as recorded, no longer than some seconds. Each has the short name of its
  /// file, or all of it where another one has the same.
  func readers(until end: Double?) -> [LabReader] {
    let names = Dictionary(grouping: self, by: \.name)
    return map { recording in
      let isAlone = names[recording.name]?.count == 1
      return LabReader(
        name: isAlone ? recording.name : recording.file,
        plan: recording.plan(until: end)
      )
    }
  }
}
