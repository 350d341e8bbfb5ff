import ArgumentParser
import Foundation
import PaginationHTTP
import ProgramSupport

/// How an API pages.
enum PageStyle: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto
  case page
  case offset
  case cursor
  case nextURL = "next-url"
  case link
  case lastItem = "last-item"
  case graphQL = "graphql"
  case single

  static let allValueDescriptions = [
    "auto": "detected from the first answer",
    "page": "numbered pages: ?page=2",
    "offset": "the number of items to skip: ?offset=100",
    "cursor": "a cursor from the answer: ?cursor=b64",
    "next-url": "the next page's URL, from the answer",
    "link": "a Link header with rel=\"next\"",
    "last-item": "the last item's id: ?starting_after=item_9",
    "graphql": "a GraphQL connection",
    "single": "all items in one answer, whatever else it says",
  ]

  static var defaultCompletionKind: CompletionKind { describedCompletion }
}

extension ExpressibleByArgument {
  /// The values; in fish with their descriptions, for which the parser writes none.
  static var describedCompletion: CompletionKind {
    guard CompletionShell.requesting == .fish else { return .list(allValueStrings) }
    let words = allValueStrings.flatMap {
      ["\(ShellWord($0))", "\(ShellWord(allValueDescriptions[$0] ?? ""))"]
    }
    return .shellCommand("printf '%s\\t%s\\n' \(words.joined(separator: " "))")
  }
}

/// Which part of the server's links is followed.
enum LinkPart: String, CaseIterable, ExpressibleByArgument, Sendable {
  case whole
  case path

  var links: HTTPPageConfiguration.Links { self == .path ? .path : .whole }
}

/// A header as curl takes it: `Name: value`.
struct HeaderOption: Hashable {
  let name: String
  let value: String

  /// - Throws: `ValidationError` if the name is invalid, or if the value has a line break, which would
  ///   start another header. It does not repeat the value, which may be secret.
  init(name: String, value: String) throws {
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte) else {
      throw ValidationError("A header looks like 'Name: value'.")
    }
    guard
      !value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F })
    else { throw ValidationError("The value of '\(name)' has a line break or another control.") }
    (self.name, self.value) = (name, value)
  }

  private init(line: some StringProtocol) throws {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    try self.init(
      name: parts.count == 2 ? String(parts[0]) : "",
      value: String(parts.last?.drop { $0 == " " } ?? "")
    )
  }

  /// Parses `Name: value`, or reads the headers in a file, `@FILE`.
  @Sendable static func headers(_ argument: String) throws -> [HeaderOption] {
    guard argument.hasPrefix("@") else { return [try HeaderOption(line: argument)] }
    let path = argument == "@-" ? "/dev/stdin" : String(argument.dropFirst())
    guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
      throw ValidationError("The file '\(path)' does not exist or cannot be read as text.")
    }
    return try text.split(whereSeparator: \.isNewline).map { try HeaderOption(line: $0) }
  }

  /// Parses `Name=VARIABLE`; the value is that of the environment variable.
  @Sendable static func fromEnvironment(_ argument: String) throws -> HeaderOption {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw ValidationError("Give a header's name and an environment variable: X-Api-Key=API_KEY")
    }
    return try HeaderOption(name: parts[0], value: variable(parts[1]))
  }

  /// The value of an environment variable.
  ///
  /// - Throws: `ValidationError` if there is none.
  static func variable(_ name: String) throws -> String {
    guard let value = ProcessInfo.processInfo.environment[name], !value.isEmpty else {
      throw ValidationError("\(name): there is no such environment variable.")
    }
    return value
  }

  /// Whether it probably is a secret, by its name or its scheme.
  var isSecret: Bool {
    let scheme = value.prefix { $0 != " " }.lowercased()
    return name.suggestsSecret || ["basic", "bearer"].contains(scheme)
  }

  /// The bytes of a token, by RFC 9110, section 5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII && (character.isLetter || character.isNumber)
      || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

/// A file with logins, as curl and ftp read it.
struct NetrcFile {
  private var logins: [(host: String?, user: String, password: String)] = []

  init(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    while let word = words.popFirst() {
      switch word {
      case "machine": logins.append((words.popFirst() ?? "", "", ""))
      case "default": logins.append((nil, "", ""))
      case "login": set(words.popFirst()) { $0.user = $1 }
      case "password": set(words.popFirst()) { $0.password = $1 }
      default: continue
      }
    }
  }

  private mutating func set(
    _ value: String?,
    _ change: (inout (host: String?, user: String, password: String), String) -> Void
  ) {
    guard let value, !logins.isEmpty else { return }
    change(&logins[logins.count - 1], value)
  }

  /// The first login for a host, or that for all hosts, as `name:password`.
  func login(for host: String) -> String? {
    let found = logins.first { $0.host == host } ?? logins.first { $0.host == nil }
    return found.map { "\($0.user):\($0.password)" }
  }
}

extension String {
  /// Whether it is a URL of this machine without its scheme, such as `localhost:8080/posts`.
  var hasLoopbackHost: Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { host in
      hasPrefix(host) && dropFirst(host.count).first.map { ":/?".contains($0) } ?? true
    }
  }
}

/// What is written to standard error while a command runs.
struct MessageOptions: ParsableArguments {
  @Flag(
    name: .shortAndLong,
    help: "Write a line for each request: method, URL, status, size, and duration."
  )
  var verbose = false

  @Flag(name: .shortAndLong, help: "Write nothing but errors and how to continue.")
  var quiet = false
}

/// A request's method, such as `POST`.
struct MethodOption: ExpressibleByArgument, Hashable {
  let name: String

  init?(argument: String) {
    guard !argument.isEmpty, argument.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
      return nil
    }
    name = argument.uppercased()
  }
}

/// Parses a path such as `data.next`, or a header such as `header:X-Next`.
@Sendable
func field(_ argument: String) throws -> HTTPField {
  guard let name = argument.dropping("header:") else { return .body(try JSONPath(argument)) }
  return .header(name)
}

/// Parses a parameter such as `after`, `body:page.after` or `header:X-After`.
///
/// - Parameter isInBody: Whether a name alone is a member of the body.
func parameter(_ argument: String, isInBody: Bool) throws -> HTTPParameter {
  if argument == "*" { return .queryMembers }
  if let name = argument.dropping("header:") { return .header(name) }
  if let name = argument.dropping("query:") { return .query(name) }
  let path = argument.dropping("body:")
  guard path != nil || isInBody else { return .query(argument) }
  guard let parameter = HTTPParameter(body: try JSONPath(path ?? argument)) else {
    throw ValidationError("'\(argument)' does not name a member of the body.")
  }
  return parameter
}

extension String {
  /// Whether a header or a query item of this name probably is a secret.
  var suggestsSecret: Bool {
    let name = lowercased()
    return ["auth", "code", "cookie", "key", "pass", "pwd", "secret", "session", "sig", "token"]
      .contains(where: name.contains)
  }

  /// The rest behind a prefix; `nil` without it.
  fileprivate func dropping(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

@Sendable
func jsonPath(_ argument: String) throws -> JSONPath {
  try JSONPath(argument)
}

/// Parses an origin such as `https://api.example.com`.
@Sendable
func origin(_ argument: String) throws -> HTTPOrigin {
  guard let origin = HTTPOrigin(argument) else {
    throw ValidationError("'\(argument)' is not an origin such as https://api.example.com.")
  }
  return origin
}

/// Parses a key that an earlier run ended with.
@Sendable
func pageKey(_ argument: String) throws -> HTTPPageKey {
  guard let key = HTTPPageKey(rawValue: argument) else {
    throw ValidationError(
      "'\(argument)' is not a key. Keys look like page:3, offset:300, cursor:… or link:https://…; a "
        + "run that stops prints the key to continue with."
    )
  }
  return key
}
