/// How bad a finding is.
enum Severity: String, Codable, CaseIterable, Sendable {
  /// An endless list on this API loses rows, doubles them, or stops.
  case error

  /// It works, but not as well as it could, or not for certain.
  case warning

  /// Good to know.
  case note
}

/// Something about an API that an endless list meets.
struct Finding: Codable, Equatable, Sendable {
  /// The rule that found it; the same in every run.
  var rule: String

  var severity: Severity

  /// What it is, as a sentence without a full stop.
  var title: String

  /// What was seen: numbers, shortened ids, short names of pages.
  var evidence: [String]

  /// What those who make the API can do.
  var adviceForAPI: String

  /// What those who make an app on it can do.
  var adviceForApp: String
}
