import ArgumentParser
import Foundation
import ScrollLab

/// Recorded scrolls, as `--trace` names them.
struct Recording: Sendable {
  /// The file, as it was named.
  let file: String

  let plan: ScrollPlan

  /// Reads a file.
  ///
  /// - Throws: `ValidationError` with the reason why it is no recording.
  init(file: String) throws {
    guard let data = try? Data(contentsOf: URL(filePath: file)) else {
      throw ValidationError("it cannot be read.")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw ValidationError("it is not UTF-8 text.")
    }
    do {
      plan = try ScrollTrace(csv: text).plan
    } catch {
      throw ValidationError("\(error)")
    }
    self.file = file
  }

  /// The file's name without its folder and extension.
  var name: String { URL(filePath: file).deletingPathExtension().lastPathComponent }

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
