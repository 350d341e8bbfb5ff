import Foundation
import PaginationHTTP

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
    let command =
      hasSecret
      ? "the same command with" : (["paginate"] + arguments.map(word)).joined(separator: " ")
    return detection.others.compactMap { other in
      options(for: other).map { options in
        SuggestedCommand(description: ([command] + options.map(word)).joined(separator: " "))
      }
    }
  }

  /// The options that describe a style; `nil` if they can't.
  private static func options(for detection: HTTPPageDetection) -> [String]? {
    guard let style = detection.style, let name = name(of: style.kind) else { return nil }
    var options = ["--style", name]
    func add(_ option: String, _ value: String?) {
      if let value { options += [option, value] }
    }
    if let items = detection.fields.items, items != .root { add("--items", "\(items)") }
    let parameter = style.parameter.map(text)
    switch style.kind {
    case .pageNumber, .offset:
      add("--page-param", parameter)
      add("--first-page", style.firstNumber.map { "\($0)" })
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

  /// A parameter as the options have it: `query:after` for `?after=`.
  private static func text(_ parameter: HTTPParameter) -> String {
    if parameter == .queryMembers { return "*" }
    let text = "\(parameter)"
    guard text.hasPrefix("?") else { return self.text(text) }
    return "query:" + text.dropFirst().dropLast()
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
