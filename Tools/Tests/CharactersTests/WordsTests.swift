import Foundation
import Testing

@testable import Characters

/// The app's words, by the files themselves: Linux has no SwiftUI that could look them up.
struct WordsTests {
  static let languages = ["ar", "de", "en", "es", "fr", "it", "ja", "ko", "pt", "zh-Hans"]

  @Test func appHasTheLanguagesOfTheViews() throws {
    let views = Sources.repository.appending(path: "Sources/PaginationUI/Resources")
    #expect(try Sources.folders(in: Sources.words) == Self.languages.map { "\($0).lproj" })
    #expect(try Sources.folders(in: Sources.words) == Sources.folders(in: views))
  }

  @Test(arguments: languages)
  func tableHasTheKeysAndSpecifiersOfEnglish(language: String) throws {
    let english = try Sources.table("en")
    let table = try Sources.table(language)
    #expect(table.keys.sorted() == english.keys.sorted())
    for (key, text) in table {
      #expect(text.contains(/\S/), "\(key) has no words")
      #expect(text.specifiers == key.specifiers, "\(key) = \(text)")
    }
  }

  @Test(arguments: languages)
  func fileHasEachKeyOnce(language: String) throws {
    let lines = try Sources.text(of: Sources.strings(language)).split(separator: "\n")
    let keys = lines.compactMap { $0.prefixMatch(of: #/"(.*?)" =/#)?.1 }
    #expect(keys.count == Set(keys).count)
    #expect(try keys.count == Sources.table(language).count)
  }

  /// The English words are the keys, so a key that was changed without its word would show the old word.
  @Test func englishSaysWhatTheSourceSays() throws {
    for (key, text) in try Sources.table("en") { #expect(text == key) }
  }

  @Test func everyWordInTheSourceIsAKey() throws {
    let keys = Set(try Sources.table("en").keys.map(\.pattern))
    for (file, words) in try Sources.viewWords() {
      for word in words { #expect(keys.contains(word.pattern), "“\(word)” in \(file)") }
    }
  }

  @Test func everyKeyIsInTheSource() throws {
    let views = try Sources.viewWords().values.joined()
    let model =
      CharacterFilter.Category.allCases.map(\.rawValue) + [EditRefusal().errorDescription ?? ""]
    let words = Set((views + model).map(\.pattern))
    for key in try Sources.table("en").keys { #expect(words.contains(key.pattern), "“\(key)”") }
  }

  /// The resources by which a screen shows its own code.
  @Test func everyScreenIsAResource() throws {
    let root = try Sources.text(of: Sources.app.appending(path: "App/RootView.swift"))
    let views = try #require(root.components(separatedBy: "struct ScreenView").last)
    let files = views.matches(of: /case \.(\w+): \w+Screen\(settings\)/).map {
      "\($0.1.capitalized)Screen.swift"
    }
    #expect(files.count == 8)
    #expect(
      try Sources.folders(in: Sources.app.appending(path: "Code"))
        == files.map { "\($0).txt" }.sorted()
    )
    for file in files {
      let code = try Sources.text(of: Sources.app.appending(path: "Code/\(file).txt"))
      #expect(try code == Sources.text(of: Sources.app.appending(path: "Screens/\(file)")))
    }
  }

  @Test func wordsAreFoundAndTechnicalNamesAreNot() {
    let source = #"""
      // Says "Nothing".
      Label("Send", systemImage: "arrow.up").accessibilityIdentifier("row \(id)")
      Text(isOn ? "On" : "Off \(count)") + Text(verbatim: "\(name): not translated")
      let title = String(localized: "\(count(of: items)) of \(total)")
      """#
    let words = Sources.words(in: source)
    #expect(words == ["Send", "On", #"Off \(count)"#, #"\(count(of: items)) of \(total)"#])
    #expect(words[3].pattern == "% of %")
    #expect("%1$@ of %2$lld".pattern == "% of %")
    #expect("%2$@ in %1$lld".specifiers == ["1lld", "2@"])
    #expect("%lld in %@".specifiers == ["1lld", "2@"])
  }
}

/// The files of the repository.
private enum Sources {
  static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized
  static let app = repository.appending(path: "Examples/Characters.swiftpm/Sources")
  static let words = app.appending(path: "Resources")

  static func strings(_ language: String) -> URL {
    words.appending(path: "\(language).lproj/Localizable.strings")
  }

  static func table(_ language: String) throws -> [String: String] {
    let data = try Data(contentsOf: strings(language))
    let content = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(content as? [String: String])
  }

  static func folders(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  static func text(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  /// The words in the files that have views, by file. Previews stay English.
  static func viewWords() throws -> [String: [String]] {
    var words: [String: [String]] = [:]
    for folder in ["App", "Rows", "Screens", "Settings"] {
      for name in try folders(in: app.appending(path: folder)) {
        words["\(folder)/\(name)"] = try self.words(
          in: text(of: app.appending(path: "\(folder)/\(name)"))
        )
      }
    }
    return words
  }

  /// The literals that people read: those with an uppercase word or a space beside a letter, unless what is before
  /// them says that they are no keys.
  static func words(in source: String) -> [String] {
    let code = source.replacing(/(?m)^\s*\/\/.*$/, with: "")
    let noKeys =
      /(?:verbatim: |forResource: |accessibilityIdentifier(?:\(| = )|fatalError\(|CharacterFilter\(text: )$/
    // An interpolation may contain one more pair of parentheses, and no literal.
    return code.matches(of: /"((?:[^"\\\n]|\\\((?:[^()"]|\([^()"]*\))*\)|\\["n])*)"/).compactMap {
      literal in
      let before = code[..<literal.range.lowerBound].suffix(40)
      let word = String(literal.1)
      let text = word.pattern.replacing("%", with: "")
      let isRead = text.contains(/\p{Lu}\p{L}|\p{L} | \p{L}/)
      return isRead && before.firstMatch(of: noKeys) == nil ? word : nil
    }
  }
}

extension String {
  /// The words with "%" for each value: an interpolation in the source, a specifier in a table.
  fileprivate var pattern: String {
    replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "%").replacing(/%(?:\d\$)?(?:lld|@)/, with: "%")
  }

  /// The place and the type of each value, in the order of the values.
  fileprivate var specifiers: [String] {
    matches(of: /%(?:(\d)\$)?(lld|@)/).enumerated().map { index, match in
      (match.1.map(String.init) ?? "\(index + 1)") + match.2
    }.sorted()
  }
}
