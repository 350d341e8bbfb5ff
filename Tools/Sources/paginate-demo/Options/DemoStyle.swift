import ArgumentParser

/// How the demo's server pages.
enum DemoStyle: String, CaseIterable, ExpressibleByArgument, Sendable {
  case page
  case offset
  case cursor
  case nextURL = "next-url"
  case link
  case lastItem = "last-item"
  case graphQL = "graphql"

  /// Whether keys count rows, so that any row can be shown.
  var countsRows: Bool { self == .page || self == .offset }
}
