public import Foundation
public import Pagination

// In this module, because the engine has neither Foundation nor translations.
extension PaginationError: LocalizedError {
  /// What is wrong, in one or two sentences for the user, in the app's language. For logs there is
  /// `description`, which says what a developer can do.
  public var errorDescription: String? { sentence(in: .system) }

  /// The sentence in one language.
  func sentence(in language: Localization) -> String { language.bundle.text("error.\(code)") }
}

/// A language of the module's texts.
struct Localization: Sendable {
  /// The name of its `.lproj` folder, such as "zh-Hans".
  ///
  /// It is read from the bundle, because SwiftPM changes the case: "zh-hans.lproj".
  let identifier: String

  private let language: Locale.Language
  private let path: String

  private init(_ identifier: String, path: String) {
    self.identifier = identifier
    self.path = path
    language = Locale.Language(identifier: identifier)
  }

  /// All translations.
  static let all = Bundle.paginationUI.localizations.compactMap { identifier in
    Bundle.paginationUI.path(forResource: identifier, ofType: "lproj").map { path in
      Localization(identifier, path: path)
    }
  }

  /// The translation for languages that have none.
  static let english =
    all.first { $0.identifier == "en" }
    ?? Localization("en", path: Bundle.paginationUI.bundlePath)

  /// The translation for a locale.
  ///
  /// Language and script decide, not the region: Austria gets German. Traditional Chinese is not
  /// Simplified Chinese, so it gets English.
  ///
  /// `Bundle.preferredLocalizations(from:forPreferences:)` would do this on Apple's systems, but on
  /// Linux, where our tests run, it always returns the first language.
  static func best(for locale: Locale) -> Localization {
    all.first { $0.matches(locale) } ?? english
  }

  /// The translation that the system has chosen for the app and its user.
  static let system: Localization = {
    #if canImport(Darwin)
      // Through a locale, because a bundle may spell the name differently.
      let chosen = Bundle.paginationUI.preferredLocalizations.first
      return chosen.map { best(for: Locale(identifier: $0)) } ?? english
    #else
      // Linux doesn't choose: it lists the languages in the order of the folders on disk.
      return best(for: .current)
    #endif
  }()

  /// The files of the language.
  ///
  /// Not stored, because `Bundle` isn't `Sendable` in all SDKs that we support. The system caches
  /// bundles and their files.
  var bundle: Bundle { Bundle(path: path) ?? .paginationUI }

  /// The locale that chooses plural forms and digits in a text of this language.
  ///
  /// It must have the text's language: in Russian, 21 takes the singular, so an English text in place
  /// of a Russian one would read "21 more item".
  func formatLocale(for locale: Locale) -> Locale {
    matches(locale) ? locale : Locale(identifier: identifier)
  }

  private func matches(_ locale: Locale) -> Bool {
    // `Locale` fills in what the identifier omits: the script of "zh_CN" is Hans.
    language.languageCode == locale.language.languageCode
      && language.script == locale.language.script
  }
}

extension Bundle {
  /// The bundle with this module's resources.
  ///
  /// SwiftPM generates `Bundle.module`. If the sources are compiled into a framework, the resources
  /// are in its bundle, which is the bundle of any class in it.
  static var paginationUI: Bundle {
    #if SWIFT_PACKAGE
      .module
    #else
      Bundle(for: BundleToken.self)
    #endif
  }

  /// The text for `key` in `Localizable.strings`.
  func text(_ key: String) -> String {
    localizedString(forKey: key, value: nil, table: nil)
  }

  /// The format for `key` in `Localizable.stringsdict`. It takes an `Int64`, because "lld" has 64 bits
  /// also on watches, where `Int` has 32.
  func pluralFormat(_ key: String) -> String {
    #if canImport(Darwin)
      // The returned string contains all plural forms; formatting it with a locale chooses one.
      text(key)
    #else
      // Foundation on Linux has no plural rules and crashes on a key of a .stringsdict. So
      // `Localizable.strings` contains the most common form, too.
      text("\(key).other")
    #endif
  }
}

#if !SWIFT_PACKAGE
  private final class BundleToken {}
#endif
