import Foundation

/// What a JSON body says of a failure: by an error member, a flag, or a code.
///
/// Servers send such bodies under a status of 200, too. A page without items would then look like the last one.
struct BodyFailure {
  /// The server's words, or else the member that says it.
  let message: String
  /// Texts that may be codes, such as `invalid_cursor`.
  let codes: [String]
  /// Whether one of the codes is a status that may change, such as 429 or 503.
  let isTemporary: Bool

  /// - Parameter usual: The codes of a page with items: another one is a failure.
  init?(in body: PageJSON, unlike usual: [String: String] = [:]) {
    let reading = Reading(body, unlike: usual)
    guard reading.saysFailure else { return nil }
    let words = (reading.errors + [body]).lazy.compactMap(Self.words).first
    codes = reading.errors.flatMap(Self.codes) + reading.codes.map(\.text)
    let code = reading.codes.first { $0.isFailure }
    message =
      switch (words, code) {
      case (let words?, let code?) where !words.contains(code.text): "\(words) (\(code.text))"
      case (let words?, _): words
      case (nil, let code?): "\(code.path) is \(code.text)"
      case (nil, nil): reading.signs.first ?? "it has no text"
      }
    isTemporary = codes.contains { code in
      Int(code).map { [408, 425, 429].contains($0) || (500...599).contains($0) } ?? false
    }
  }

  /// The codes of a body by their places, to compare those of later pages with them.
  static func codes(in body: PageJSON) -> [String: String] {
    Dictionary(Reading(body).codes.map { ("\($0.path)", $0.text) }) { first, _ in first }
  }

  /// The codes that an error response names, whatever its status says.
  static func errorCodes(in body: PageJSON) -> [String] {
    let reading = Reading(body)
    return reading.errors.flatMap(codes) + reading.codes.map(\.text)
  }

  /// The texts of an error member that may be codes.
  private static func codes(of error: PageJSON) -> [String] {
    switch error.kind {
    // Texts in a list are sentences.
    case .array: error.elements.prefix(10).filter { $0.kind == .object }.flatMap(codes)
    case .object:
      error.members.prefix(20).flatMap { name, value -> [String] in
        switch name.folded {
        case "code", "type", "status", "errorcode", "reason", "name":
          [value.scalarText].compactMap(\.self)
        case "extensions", "error": codes(of: value)
        default: []
        }
      }
    case .string, .number: [error.scalarText].compactMap(\.self)
    case .null, .boolean: []
    }
  }

  /// The text for people in an error member or around it; `nil` without one.
  private static func words(of error: PageJSON) -> String? {
    switch error.kind {
    case .string: return error.string.flatMap { $0.isEmpty ? nil : $0 }
    case .array:
      let texts = error.elements.prefix(3).compactMap(words)
      return texts.isEmpty ? nil : texts.joined(separator: "; ")
    case .object:
      let members = error.members.prefix(50).map { ($0.name.folded, $0.value) }
      for name in wordNames {
        let found = members.first { $0.0 == name && ($0.1.kind == .string || $0.1.kind == .array) }
        if let text = found.flatMap({ words(of: $0.1) }) { return text }
      }
      return members.lazy.filter { errorNames.contains($0.0) && $0.1.kind == .object }
        .compactMap { words(of: $0.1) }.first
    case .null, .boolean, .number: return nil
    }
  }

  fileprivate static let errorNames: Set<String> = [
    "err", "error", "errordescription", "errormessage", "errors", "exception", "exceptions",
    "failure", "failures", "fault", "faults",
  ]

  private static let wordNames = [
    "message", "detail", "errormessage", "errmsg", "errordescription", "msg", "description",
    "title",
    "statusmessage", "reason", "error", "text", "code",
  ]
}

/// The members of a body that may say that a request has failed.
private struct Reading {
  struct Code {
    let path: JSONPath
    let text: String
    let isFailure: Bool
  }

  private let usual: [String: String]
  var errors: [PageJSON] = []
  var codes: [Code] = []
  /// Members that say it without words.
  var signs: [String] = []

  init(_ body: PageJSON, unlike usual: [String: String] = [:]) {
    self.usual = usual
    read(body, at: .root, depth: 3)
  }

  var saysFailure: Bool { !errors.isEmpty || !signs.isEmpty || codes.contains(where: \.isFailure) }

  private mutating func read(_ json: PageJSON, at path: JSONPath, depth: Int) {
    for (name, value) in json.members.prefix(100) {
      let folded = name.folded
      let path = path.appending(name)
      if BodyFailure.errorNames.contains(folded) {
        if value.saysSomething { errors.append(value) }
      } else if Self.successNames.contains(folded) {
        if ["false", "0"].contains(value.scalarText?.lowercased()) {
          signs.append("\(path) is false")
        }
      } else if Self.codeNames.contains(folded), let text = value.scalarText {
        let isOther = usual["\(path)"].map { Self.differs(text, $0) } ?? false
        let isFailure = isOther || Self.isFailure(text, folded)
        codes.append(Code(path: path, text: text, isFailure: isFailure))
      }
      if depth > 1, Self.containers.contains(folded), value.kind == .object {
        read(value, at: path, depth: depth - 1)
      }
    }
  }

  /// Whether a code is one of a failure in every API.
  private static func isFailure(_ text: String, _ name: String) -> Bool {
    let word = text.folded
    // Its name says that anything is an error.
    if name.hasPrefix("err") {
      return !["", "0", "200", "none", "null", "ok", "success"].contains(word)
    }
    return Int(text).map { (400...599).contains($0) }
      ?? (["ko", "nok"].contains(word) || failureWords.contains { word.contains($0) })
  }

  private static let failureWords = [
    "denied", "error", "exceed", "exception", "fail", "forbidden", "invalid", "overquery", "quota",
    "ratelimit", "timeout", "toomany", "unauthor", "unavailable",
  ]

  /// Whether a code is another one than that of a page with items. Only numbers are compared: a text may be a state, which
  /// changes in the middle of a list, too.
  private static func differs(_ text: String, _ usual: String) -> Bool {
    guard let code = Int(text), let usual = Int(usual), code != usual else { return false }
    return !((200...299).contains(code) && (200...299).contains(usual))
  }

  private static let successNames: Set<String> = ["issuccess", "ok", "succeeded", "success"]

  private static let codeNames: Set<String> = [
    "code", "errcode", "errno", "errorcode", "httpcode", "httpstatus", "rc", "responsecode",
    "resultcode", "ret", "retcode", "returncode", "state", "status", "statuscode",
  ]

  private static let containers: Set<String> = [
    "data", "head", "header", "meta", "metadata", "response", "responseheader", "responsemetadata",
    "result", "status",
  ]
}

extension PageJSON {
  /// Whether an error member is more than a place for errors.
  fileprivate var saysSomething: Bool {
    switch kind {
    case .null: false
    case .boolean: boolean == true
    case .number: double != 0
    case .string: !["", "0", "false", "none", "null", "ok"].contains(string?.lowercased() ?? "")
    case .array: elements.contains { $0.saysSomething }
    case .object: members.contains { $0.value.saysSomething }
    }
  }
}
