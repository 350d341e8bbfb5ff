import Foundation

/// What a check has found, as it is written with `--json`.
///
/// Names stay as they are within a schema version; new ones may be added.
struct CheckReport: Codable, Equatable, Sendable, WritableReport {
  /// The latency of requests, in milliseconds.
  struct Latency: Codable, Equatable, Sendable {
    var p50: Double
    var p95: Double
    var max: Double
  }

  /// What a part of the check cost and brought.
  struct Part: Codable, Equatable, Sendable {
    /// `first walk`, `second walk`, `other ways`, `depths`, `page sizes` or `validators`.
    var name: String
    var pages: Int
    var items: Int
    /// `null` where nothing was answered.
    var latency: Latency?
    /// Of the bodies, unpacked.
    var bytes: Int
    var requests: Int
    /// Why a walk ended.
    var end: String?
  }

  /// A page of a walk.
  struct PageRow: Codable, Equatable, Sendable {
    /// 1 for the first walk, 2 for the second.
    var walk: Int
    /// The page's place in the list, from 0.
    var index: Int
    /// The page's key, shortened.
    var key: String
    var itemsBefore: Int
    var items: Int
    var milliseconds: Double
    var bytes: Int
  }

  /// A place of the list that was asked for several times.
  struct DepthRow: Codable, Equatable, Sendable {
    /// The page's place in the list, from 0.
    var index: Int
    var key: String
    var itemsBefore: Int
    var items: Int?
    var milliseconds: [Double]
    /// The median of `milliseconds`; `null` for none.
    var median: Double?
    var failure: String?
  }

  /// The first page, asked for in another size.
  struct SizeRow: Codable, Equatable, Sendable {
    var asked: Int
    var items: Int?
    var hasNext: Bool?
    var bytes: Int?
    var milliseconds: Double?
    var failure: String?
  }

  /// Which validators the first page has.
  struct Validators: Codable, Equatable, Sendable {
    var etag: Bool
    var lastModified: Bool
    /// The status of the conditional request; 304 is right.
    var status: Int?
  }

  /// How the API pages.
  struct Style: Codable, Equatable, Sendable {
    var name: String
    /// How sure it is; `null` where the command line said it.
    var confidence: String?
  }

  var schemaVersion = 1

  /// The list's URL, with `…` for the values of its query.
  var url: String

  var style: Style

  /// How many items were asked for at a time; `null` where nothing says so.
  var pageSize: Int?

  /// How many items the list has, as the first page says.
  var total: Int?

  var parts: [Part]
  var pages: [PageRow]
  var depths: [DepthRow]
  var sizes: [SizeRow]
  var validators: Validators?

  /// The worst first.
  var findings: [Finding]

  /// How many findings are of this severity.
  func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// The exit status: 1 if a finding is an error.
  var status: Int32 { count(.error) > 0 ? 1 : 0 }
}
