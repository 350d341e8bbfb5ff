import Foundation

/// One language of the module's words.
struct Localization: Sendable {
  /// The name of its `.lproj` folder, such as "zh-Hans".
  ///
  /// The letters' case may differ: SwiftPM packs that folder as "zh-hans.lproj". So we take the
  /// names from the bundle instead of listing them here.
  let identifier: String

  private let language: Locale.Language
  private let path: String

  private init(_ identifier: String, path: String) {
    self.identifier = identifier
    self.path = path
    language = Locale.Language(identifier: identifier)
  }

  /// All languages that there are words in.
  static let all = Bundle.paginationUI.localizations.compactMap { identifier in
    Bundle.paginationUI.path(forResource: identifier, ofType: "lproj").map { path in
      Localization(identifier, path: path)
    }
  }

  /// The language that stands in for those that we do not have.
  static let english =
    all.first { $0.identifier == "en" }
    ?? Localization("en", path: Bundle.paginationUI.bundlePath)

  /// The language in which a reader with this locale is addressed.
  ///
  /// Language and script decide, the region does not: Austria reads German. Traditional Chinese is
  /// not Simplified Chinese, so it gets English, like every language that we do not have.
  ///
  /// `Bundle.preferredLocalizations(from:forPreferences:)` would do on Apple's systems. On Linux,
  /// where our tests run, it returns the first language whatever it is asked for.
  static func best(for locale: Locale) -> Localization {
    all.first { $0.speaks(to: locale) } ?? english
  }

  /// The language that the system has chosen for the module, by those of the reader and the app.
  static let system: Localization = {
    #if canImport(Darwin)
      // By way of a locale, because a bundle may spell the name in its own way.
      let chosen = Bundle.paginationUI.preferredLocalizations.first
      return chosen.map { best(for: Locale(identifier: $0)) } ?? english
    #else
      // Linux has no such choice: it names the languages in the order of the folders on disk.
      return best(for: .current)
    #endif
  }()

  /// The files of the language.
  ///
  /// Not kept, because bundles are not `Sendable` in all SDKs that we support. The system keeps
  /// them, and they keep what they have read: asking again reads no file.
  var bundle: Bundle { Bundle(path: path) ?? .paginationUI }

  /// The locale that chooses plural forms and digits in a text of this language.
  ///
  /// It must speak the language of the text: by Russian rules, 21 takes the singular, and an English
  /// text that stands in for a Russian one would say "21 more item".
  func formatLocale(for locale: Locale) -> Locale {
    speaks(to: locale) ? locale : Locale(identifier: identifier)
  }

  private func speaks(to locale: Locale) -> Bool {
    // Both parts are filled in where the identifier leaves them out: "zh_CN" is written in Hans.
    language.languageCode == locale.language.languageCode
      && language.script == locale.language.script
  }
}
