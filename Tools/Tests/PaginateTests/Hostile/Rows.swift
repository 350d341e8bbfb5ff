import Foundation

/// The rows of an invented list: `{"id":1}`.
enum Rows {
  /// Rows as the members of an array.
  static func json(_ ids: some Sequence<Int>) -> String {
    ids.map { "{\"id\":\($0)}" }.joined(separator: ",")
  }

  /// Rows as they are printed.
  static func lines(_ ids: some Sequence<Int>) -> String {
    ids.map { "{\"id\":\($0)}\n" }.joined()
  }

  /// An answer with a cursor in its body, which is JSON.
  static func page(
    _ ids: some Sequence<Int>,
    next: String? = nil,
    headers: [String] = []
  ) -> HostileAnswer {
    let next = next.map { ",\"next\":\($0)" } ?? ""
    return .body("{\"items\":[\(json(ids))]\(next)}", headers: headers)
  }

  /// An answer that is the array alone.
  static func array(_ ids: some Sequence<Int>, headers: [String] = []) -> HostileAnswer {
    .body("[\(json(ids))]", headers: headers)
  }
}

extension ProgramRun.Outcome {
  /// What is wrong if the program should have succeeded with these rows; `nil` if nothing is.
  func isWhole(_ ids: some Sequence<Int>, pages: Int) -> Bool {
    let ids = Array(ids)
    return status == 0 && isExit && text == Rows.lines(ids)
      && lastLine == Self.tally(ids.count, pages: pages, "the end of the list")
  }

  /// The last line on standard error.
  static func tally(_ items: Int, pages: Int, repeats: Int = 0, _ reason: String) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    return "paginate: \(count(items, "item")), \(count(pages, "page")), "
      + "\(count(repeats, "repeat")): \(reason)"
  }
}
