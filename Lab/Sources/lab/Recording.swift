import ArgumentParser
import Foundation

/// A recorded scroll, as `--trace` names it.
struct Recording: Sendable {
  /// The file, as the command line names it.
  let file: String

  let plan: ScrollPlan

  /// Reads a file, a pipe (`<(…)` in a shell), or standard input for `-`.
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

  private static func data(of file: String) throws -> Data {
    do {
      let handle =
        file == standardInput
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: file))
      return try handle.readToEnd() ?? Data()
    } catch {
      throw ValidationError("it cannot be read: \(error.localizedDescription)")
    }
  }

  private static let standardInput = "-"

  /// The file's name without folder and extension.
  var name: String {
    guard file != Self.standardInput else { return "standard input" }
    return URL(filePath: file).deletingPathExtension().lastPathComponent
  }
}

extension [Recording] {
  /// Readers that scroll as recorded, for at most some seconds. Each has the short name of its file,
  /// or the whole path if another recording has the same short name.
  func readers(until end: Double) -> [LabReader] {
    let names = Dictionary(grouping: self, by: \.name)
    return map { recording in
      let isAlone = names[recording.name]?.count == 1
      return LabReader(
        name: isAlone ? recording.name : recording.file,
        plan: recording.plan.cut(at: end)
      )
    }
  }
}
