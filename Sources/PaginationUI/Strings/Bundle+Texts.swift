import Foundation

extension Bundle {
  /// The text for `key`, from `Localizable.strings`.
  func text(_ key: String) -> String {
    localizedString(forKey: key, value: nil, table: nil)
  }

  /// The format for `key`, from `Localizable.stringsdict`. It takes an `Int64`, because "lld" is as
  /// wide on a watch, where `Int` is not, as elsewhere.
  func pluralFormat(_ key: String) -> String {
    #if canImport(Darwin)
      // The string carries the plural forms, although it looks like a text: formatting it with a
      // locale chooses one.
      text(key)
    #else
      // Foundation on Linux knows no plural rules and crashes when asked for a key of a
      // .stringsdict. So the commonest form stands in `Localizable.strings`, too.
      text("\(key).other")
    #endif
  }
}
