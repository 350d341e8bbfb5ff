import Foundation
import PaginationHTTP
import ProgramSupport

/// A command line that walks a list whose style is uncertain.
struct SuggestedCommand: CustomStringConvertible {
  let description: String

  /// The commands for all styles that a detection considers possible, the likeliest first.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command that failed.
  ///   - hasSecret: Whether one of them is a secret that must not be repeated. Then only the options
  ///     to add are shown.
  static func all(
    for detection: HTTPPageDetection,
    arguments: [String],
    hasSecret: Bool
  ) -> [SuggestedCommand] {
    let rest = withoutStyle(arguments)
    let command: String
    if hasSecret {
      command =
        rest == arguments
        ? "the same command with" : "the same command, without its options for the style, with"
    } else {
      command = (["paginate"] + rest.map(word)).joined(separator: " ")
    }
    let isInBody = arguments.contains { $0.hasPrefix("-d") || $0.hasPrefix("--data") }
    return ([detection] + detection.others).compactMap { other in
      options(for: other, isInBody: isInBody).map { options in
        let line = ([command] + options.map(word)).joined(separator: " ")
        let isWhole = other.style == .single
        return SuggestedCommand(description: line + (isWhole ? "  # only if these are all" : ""))
      }
    }
  }

  /// The arguments without those that describe a style: the suggested ones take their place.
  private static func withoutStyle(_ arguments: [String]) -> [String] {
    let names: Set<Substring> = [
      "--style", "--next", "--cursor-param", "--cursor-url", "--page-param", "--first-page",
      "--items", "--has-more", "--size-param",
    ]
    var rest: [String] = []
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      let name = argument.prefix { $0 != "=" }
      guard names.contains(name) else {
        rest.append(argument)
        continue
      }
      if name.endIndex == argument.endIndex { arguments = arguments.dropFirst() }
    }
    return rest
  }

  /// The options that describe a style; `nil` if they can't.
  ///
  /// - Parameter isInBody: Whether a name alone is a member of the body.
  private static func options(for detection: HTTPPageDetection, isInBody: Bool) -> [String]? {
    guard let style = detection.style, let name = name(of: style.kind) else { return nil }
    var options = ["--style", name]
    func add(_ option: String, _ value: String?) {
      if let value { options += [option, value] }
    }
    if let items = detection.fields.items, items != .root { add("--items", "\(items)") }
    let parameter = style.parameter.map { text($0, isInBody: isInBody) }
    switch style.kind {
    case .pageNumber, .offset:
      add("--page-param", parameter)
      let usual = style.kind == .offset ? 0 : 1
      add("--first-page", style.firstNumber.flatMap { $0 == usual ? nil : "\($0)" })
    case .cursor, .lastItem: add("--cursor-param", parameter)
    case .nextURL, .linkHeader, .graphQL, .single: break
    }
    if [.cursor, .nextURL].contains(style.kind) {
      add("--next", detection.fields.next.map { text("\($0)") })
    }
    guard style.kind != .single else { return options }
    add("--has-more", detection.fields.hasMore.map { text("\($0)") })
    // The request keeps the size that it has.
    add("--size-param", "")
    return options
  }

  private static func name(of kind: HTTPPageStyle.Kind) -> String? {
    let style: PageStyle? =
      switch kind {
      case .pageNumber: .page
      case .offset: .offset
      case .cursor: .cursor
      case .nextURL: .nextURL
      case .linkHeader: .link
      case .lastItem: .lastItem
      case .single: .single
      case .graphQL: nil
      }
    return style?.rawValue
  }

  /// A parameter as the options have it: `after` for `?after=`.
  private static func text(_ parameter: HTTPParameter, isInBody: Bool) -> String {
    if parameter == .queryMembers { return "*" }
    let text = "\(parameter)"
    guard text.hasPrefix("?") else { return self.text(text) }
    return (isInBody ? "query:" : "") + text.dropFirst().dropLast()
  }

  /// A place as the options have it: `header:X-Next` for `header X-Next`.
  private static func text(_ place: String) -> String {
    for kind in ["header", "body"] where place.hasPrefix(kind + " ") {
      return kind + ":" + place.dropFirst(kind.count + 1)
    }
    return place
  }

  /// A word of a shell's command line, in quotes only if it needs them.
  private static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber)
        || "-_./:=@%+,".utf8.contains(byte)
    }
    return isPlain && !text.isEmpty ? text : "\(ShellWord(text))"
  }
}
