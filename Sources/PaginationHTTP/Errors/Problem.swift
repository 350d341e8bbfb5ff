import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The members of a JSON problem (RFC 9457) that are used here.
struct Problem: Decodable {
  /// The problem's `detail`, or else its `title`.
  let message: String?

  /// Whether the problem's `type` says that the cursor has expired.
  let isExpiredKey: Bool

  init?(_ response: HTTPURLResponse, body: Data) {
    let type = response.value(forHTTPHeaderField: "Content-Type")?
      .prefix { $0 != ";" }
      .trimmingCharacters(in: .whitespaces)
    guard type?.lowercased() == "application/problem+json",
      let problem = try? JSONDecoder().decode(Problem.self, from: body)
    else { return nil }
    self = problem
  }

  /// Ignores members of the wrong type, as the RFC requires.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let detail = try? container.decode(String.self, forKey: .detail)
    let title = try? container.decode(String.self, forKey: .title)
    message = detail ?? title
    let type = try? container.decode(String.self, forKey: .type)
    isExpiredKey = type.map(ExpiredKey.isNamed(by:)) ?? false
  }

  private enum CodingKeys: String, CodingKey {
    case type, title, detail
  }
}

/// The names by which servers report a dead cursor to programs: in a problem's `type` and in the
/// `extensions.code` or `type` of a GraphQL error.
///
/// There is no standard name. The texts that servers write for people aren't read: every wording
/// would need a rule, and a wrong guess reloads the list.
enum ExpiredKey {
  /// The names in lower case, without the separators between their words.
  private static let names: Set<String> = [
    "cursorexpired", "cursorinvalid", "cursornotfound", "expiredcursor", "expiredpagetoken",
    "invalidcursor", "invalidcursorarguments", "invalidpagetoken", "pagetokenexpired",
    "pagetokeninvalid",
  ]

  /// Whether a code or the last part of a URI is one of the names, such as `CURSOR_EXPIRED` or
  /// `https://example.com/problems/invalid-cursor`.
  static func isNamed(by code: String) -> Bool {
    let name = code.split { "/#:.".contains($0) }.last ?? ""
    return names.contains(name.lowercased().filter { $0 != "_" && $0 != "-" })
  }

  /// Whether one of the errors in a GraphQL response says that the cursor has expired.
  static func isNamed(byErrorsOf body: Data) -> Bool {
    let errors = (try? PageJSON(body))?["errors"]?.elements ?? []
    return errors.contains { error in
      [error["extensions"]?["code"], error["type"]].contains { code in
        code?.string.map(isNamed(by:)) ?? false
      }
    }
  }
}
