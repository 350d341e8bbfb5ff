import Foundation

/// The result of a check, in the format of `--json`.
///
/// Within a schema version, names are only added.
struct CheckReport: Codable, Equatable, Sendable {
  struct Latency: Codable, Equatable, Sendable {
    var p50: Double
    var p95: Double
    var max: Double
  }

  struct Part: Codable, Equatable, Sendable {
    /// `first walk`, `second walk`, `other ways`, `depths`, `old key` or `page sizes`.
    var name: String
    var pages: Int
    var items: Int
    /// `null` if nothing was answered.
    var latency: Latency?
    /// Of the bodies, unpacked.
    var bytes: Int
    var requests: Int
    /// Why a walk ended.
    var end: String?
  }

  struct PageRow: Codable, Equatable, Sendable {
    /// 1 for the first walk, 2 for the second.
    var walk: Int
    /// The page's position in the list, from 0.
    var index: Int
    /// The page's key, shortened.
    var key: String
    var itemsBefore: Int
    var items: Int
    var milliseconds: Double
    var bytes: Int
  }

  /// A position in the list that was requested several times.
  struct DepthRow: Codable, Equatable, Sendable {
    /// The page's position in the list, from 0.
    var index: Int
    var key: String
    var itemsBefore: Int
    var items: Int?
    var milliseconds: [Double]
    /// The median of `milliseconds`; `null` for none.
    var median: Double?
    var failure: String?
  }

  struct SizeRow: Codable, Equatable, Sendable {
    var asked: Int
    var items: Int?
    var hasNext: Bool?
    var bytes: Int?
    var milliseconds: Double?
    var failure: String?
  }

  struct Style: Codable, Equatable, Sendable {
    var name: String
    /// `null` if the command line names the style.
    var confidence: String?
  }

  /// When and by what the check was made.
  struct Run: Codable, Equatable, Sendable {
    /// When it began, such as `2026-11-22T17:04:31Z`.
    var started: String
    var seconds: Double
    var version: String
  }

  var schemaVersion = 1

  var run: Run?

  /// The list's URL, with `…` for the values of its query.
  var url: String

  var style: Style

  /// The requested page size; `null` if the request names none.
  var pageSize: Int?

  /// The size of the list, as the first page says.
  var total: Int?

  var parts: [Part]
  var pages: [PageRow]
  var depths: [DepthRow]
  var sizes: [SizeRow]

  /// How many seconds after the server had sent it a page's key still worked; `null` if keys are computed.
  var keyAge: Double?

  /// The most serious first.
  var findings: [Finding]

  func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// The exit status: 1 if a finding is an error.
  var status: Int32 { count(.error) > 0 ? 1 : 0 }

  /// The report as JSON with a line feed at its end. Members are sorted by name.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
