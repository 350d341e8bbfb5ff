import Foundation
import ProgramSupport

/// A request as it arrived at a ``HostileServer``.
struct HostileRequest: Sendable {
  let method: String

  /// The path and the query, as in the request line.
  let target: String

  /// Names in lower case.
  let headers: [(name: String, value: String)]

  let body: String

  /// The number of requests with this target so far, including this one.
  var visit = 1

  /// The last value of a header.
  subscript(header name: String) -> String? {
    headers.last { $0.name == name.lowercased() }?.value
  }

  /// The path without the query.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// The value of a query item, decoded.
  func query(_ name: String) -> String? {
    URLComponents(string: target)?.queryItems?.last { $0.name == name }?.value
  }

  /// The value of a query item that is a number.
  func number(_ name: String) -> Int? { query(name).flatMap { Int($0) } }

  /// The request as it came, for a server that echoes it.
  var echo: String {
    let lines = headers.map { "\($0.name): \($0.value)" }
    return ([method + " " + target] + lines + [body]).joined(separator: "\n")
  }
}
