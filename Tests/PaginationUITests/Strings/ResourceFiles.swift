import Foundation

@testable import PaginationUI

/// The resource files in the bundle, read without the code under test.
struct ResourceFiles {
  /// The module's languages, with their plural categories for cardinal numbers in CLDR 48
  /// (supplemental/plurals.xml).
  static let categories: [String: Set<String>] = [
    "ar": ["zero", "one", "two", "few", "many", "other"],
    "de": ["one", "other"],
    "en": ["one", "other"],
    "es": ["one", "many", "other"],
    "fr": ["one", "many", "other"],
    "it": ["one", "many", "other"],
    "ja": ["other"],
    "ko": ["other"],
    "pt": ["one", "many", "other"],
    "zh-Hans": ["other"],
  ]

  static let languages = categories.keys.sorted()

  /// The keys and values of `Localizable.strings`.
  let strings: [String: String]

  /// The texts of `PaginationStrings`: without plurals and errors.
  var texts: [String: String] {
    strings.filter { !$0.key.hasSuffix(".other") && !$0.key.hasPrefix("error.") }
  }

  /// The plurals of `Localizable.stringsdict`, by key.
  let plurals: [String: Plural]

  struct Plural {
    /// The text around the variable; here the variable is the whole text.
    let format: String

    /// The variable's type, and its form in each category.
    let variable: [String: String]

    /// The forms by category.
    var forms: [String: String] { variable.filter { !$0.key.hasPrefix("NSString") } }
  }

  init(_ language: String) throws {
    strings = try Self.propertyList("strings", language)
    let entries: [String: [String: Any]] = try Self.propertyList("stringsdict", language)
    plurals = try entries.mapValues { entry in
      guard
        let format = entry["NSStringLocalizedFormatKey"] as? String,
        let variable = entry["items"] as? [String: String]
      else { throw CocoaError(.propertyListReadCorrupt) }
      return Plural(format: format, variable: variable)
    }
  }

  /// The path of a language's file. SwiftPM packs "zh-Hans" as "zh-hans.lproj".
  static func url(_ kind: String, _ language: String) throws -> URL {
    let bundle = Bundle.paginationUI
    let folder = bundle.localizations.first { $0.lowercased() == language.lowercased() }
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return bundle.bundleURL.appending(path: "\(folder).lproj/Localizable.\(kind)")
  }

  private static func propertyList<Value>(_ kind: String, _ language: String) throws -> Value {
    let data = try Data(contentsOf: url(kind, language))
    let content = try PropertyListSerialization.propertyList(from: data, format: nil)
    guard let value = content as? Value else { throw CocoaError(.propertyListReadCorrupt) }
    return value
  }
}
