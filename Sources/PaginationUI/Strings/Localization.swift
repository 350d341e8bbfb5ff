public import Foundation
public import Pagination

// In this module, because the engine has neither Foundation nor translations.
extension PaginationError: LocalizedError {
  /// What is wrong, in one or two sentences for the user, in the app's language. For logs there is `description`, which
  /// says what a developer can do.
  public var errorDescription: String? { sentence(in: .system) }

  func sentence(in language: Localization) -> String { language.bundle.text("error.\(code)") }
}

/// A language of the module's texts.
struct Localization: Sendable {
  /// The name of its `.lproj` folder, as the bundle says it: SwiftPM changes its case.
  let identifier: String

  /// The files of the language. Not stored, because `Bundle` isn't `Sendable` in all SDKs that we support. The system
  /// caches bundles and their files.
  var bundle: Bundle {
    Bundle.paginationUI.path(forResource: identifier, ofType: "lproj").flatMap(Bundle.init(path:))
      ?? .paginationUI
  }

  static let all = Bundle.paginationUI.localizations.map { Localization(identifier: $0) }

  /// The translation for languages that have none.
  static let english = Localization(identifier: "en")

  /// The translation for a locale. Language and script decide, not the region: Austria gets German, and Traditional
  /// Chinese gets English, as it is not Simplified Chinese. On Linux, where our tests run,
  /// `Bundle.preferredLocalizations(from:forPreferences:)` always returns the first language.
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
      return best(for: .current)
    #endif
  }()

  /// The locale that chooses plural forms and digits in a text of this language. It must have the text's language: in
  /// Russian, 21 takes the singular, so an English text in place of a Russian one would read "21 more item".
  func formatLocale(for locale: Locale) -> Locale {
    matches(locale) ? locale : Locale(identifier: identifier)
  }

  private func matches(_ locale: Locale) -> Bool {
    // `Locale` fills in what the identifier omits: the script of "zh_CN" is Hans.
    let language = Locale.Language(identifier: identifier)
    return language.languageCode == locale.language.languageCode
      && language.script == locale.language.script
  }
}

extension Bundle {
  /// The bundle with this module's resources, also if the sources are compiled into a framework.
  static var paginationUI: Bundle {
    #if SWIFT_PACKAGE
      .module
    #else
      Bundle(for: BundleToken.self)
    #endif
  }

  func text(_ key: String) -> String { localizedString(forKey: key, value: nil, table: nil) }

  /// The format for `key` in `Localizable.stringsdict`. It takes an `Int64`, because "lld" has 64 bits also on watches,
  /// where `Int` has 32.
  func pluralFormat(_ key: String) -> String {
    #if canImport(Darwin)
      // The returned string contains all plural forms; formatting it with a locale chooses one.
      text(key)
    #else
      // Foundation on Linux has no plural rules and crashes on a key of a .stringsdict. So `Localizable.strings`
      // contains the most common form, too.
      text("\(key).other")
    #endif
  }
}

#if !SWIFT_PACKAGE
  private final class BundleToken {}
#endif
