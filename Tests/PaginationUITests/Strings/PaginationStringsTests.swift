import Foundation
import Pagination
import Testing

@testable import PaginationUI

@Suite struct PaginationStringsTests {
  /// The plain texts, by their names.
  private func texts(of strings: PaginationStrings) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: PaginationStrings.Text.allCases.map { ($0.rawValue, strings[$0]) }
    )
  }

  @Test func everyTextHasAKeyAndEveryKeyAText() throws {
    let files = try ResourceFiles("en")
    let forLinux = Set(files.strings.keys.filter { $0.hasSuffix(".other") })
    #expect(Set(PaginationStrings.Text.allCases.map(\.rawValue)) == Set(files.texts.keys))
    #expect(
      Set(PaginationStrings.CountedText.allCases.map(\.rawValue)) == Set(files.plurals.keys)
    )
    #expect(forLinux == Set(files.plurals.keys.map { "\($0).other" }))
    #expect(Set(files.strings.keys).isDisjoint(with: files.plurals.keys))
  }

  @Test func theTextsOfALocaleAreMadeOnce() {
    let made = Locked(0)
    let table = StringsTable { locale in
      made.withLock { $0 += 1 }
      return PaginationStrings.localized(for: locale)
    }
    for identifier in ["de_DE", "de_AT", "de_DE", "de_DE"] {
      #expect(table[Locale(identifier: identifier)][.retry] == "Erneut versuchen")
    }
    #expect(made.withLock { $0 } == 2)
  }

  @Test(arguments: ResourceFiles.languages)
  func everyTextHoldsTheTextOfItsKey(language: String) throws {
    let files = try ResourceFiles(language)
    let strings = PaginationStrings.localized(for: Locale(identifier: language))
    #expect(texts(of: strings) == files.texts)
  }

  @Test(arguments: [
    ("de_AT", "Erneut versuchen"),
    ("de-CH", "Erneut versuchen"),
    ("fr_CA", "Réessayer"),
    ("es_419", "Reintentar"),
    ("pt_PT", "Tentar Novamente"),
    ("it", "Riprova"),
    ("ja_JP", "再試行"),
    ("ko-KR", "다시 시도"),
    ("zh_CN", "重试"),
    ("zh-Hans-SG", "重试"),
    ("zh", "重试"),
    ("ar_EG", "إعادة المحاولة"),
    ("en_GB", "Retry"),
    // Not translated
    ("zh_TW", "Retry"),
    ("nl_NL", "Retry"),
    ("xx", "Retry"),
    ("", "Retry"),
  ])
  func theLocaleChoosesTheLanguage(identifier: String, retry: String) {
    #expect(PaginationStrings.localized(for: Locale(identifier: identifier))[.retry] == retry)
  }

  @Test func theSystemChoosesOneLanguageForAllWords() {
    let chosen = texts(of: .localized())
    let known = ResourceFiles.languages.map { language in
      texts(of: .localized(for: Locale(identifier: language)))
    }
    #expect(known.contains(chosen))
  }

  @Test(arguments: [
    ("en_US", "1,300 more items", "1,300 earlier items", "List updated, 1,300 items"),
    (
      "de_DE", "1.300 weitere Einträge", "1.300 frühere Einträge",
      "Liste aktualisiert, 1.300 Einträge"
    ),
    ("ja_JP", "さらに1,300項目", "前の1,300項目", "リストを更新しました。1,300項目"),
    // The region's digits
    ("ar_EG", "١٬٣٠٠ عنصر إضافي", "١٬٣٠٠ عنصر سابق", "تم تحديث القائمة، ١٬٣٠٠ عنصر"),
    // An English text has English numbers.
    ("fa_IR", "1,300 more items", "1,300 earlier items", "List updated, 1,300 items"),
  ])
  func numbersAreWrittenAsTheReaderWritesThem(
    identifier: String,
    more: String,
    earlier: String,
    refreshed: String
  ) {
    let strings = PaginationStrings.localized(for: Locale(identifier: identifier))
    #expect(strings[.itemsAdded](1300) == more)
    #expect(strings[.earlierItemsAdded](1300) == earlier)
    #expect(strings[.listRefreshed](1300) == refreshed)
  }

  @Test(arguments: [
    ("en_US", "1,300 items not loaded", "12 new"),
    ("de_DE", "1.300 Einträge nicht geladen", "12 neue"),
    ("ja_JP", "読み込まれていない1,300項目", "新着12件"),
    ("ar_EG", "١٬٣٠٠ عنصر غير محمّل", "١٢ عنصر جديد"),
  ])
  func gapsAndNewItemsAreCounted(identifier: String, missing: String, new: String) {
    let strings = PaginationStrings.localized(for: Locale(identifier: identifier))
    #expect(strings[.missingItems](1300) == missing)
    #expect(strings[.newItems](12) == new)
  }

  #if canImport(Darwin)
    @Test(arguments: [
      ("en", 1, "1 more item"),
      ("en", 2, "2 more items"),
      ("de", 1, "1 weiterer Eintrag"),
      ("fr", 0, "0 élément supplémentaire"),
      ("fr", 2, "2 éléments supplémentaires"),
      ("pt", 1, "Mais 1 item"),
      ("ar", 0, "لا عناصر إضافية"),
      ("ar", 1, "عنصر إضافي واحد"),
      ("ar", 2, "عنصران إضافيان"),
      // Russian rules would choose the singular.
      ("ru", 21, "21 more items"),
    ])
    func pluralsFollowTheRulesOfTheLanguage(identifier: String, count: Int, text: String) {
      let strings = PaginationStrings.localized(for: Locale(identifier: identifier))
      #expect(strings[.itemsAdded](count) == text)
    }
  #endif

  @Test(arguments: [
    ("de_AT", "de_AT"),
    ("ar_EG", "ar_EG"),
    ("ru_RU", "en"),
    ("zh_TW", "en"),
  ])
  func theFormatsLocaleSpeaksTheLanguageOfTheText(identifier: String, expected: String) {
    let locale = Locale(identifier: identifier)
    let words = Localization.best(for: locale)
    #expect(words.formatLocale(for: locale).identifier == expected)
  }

  @Test func everyWordCanBeReplaced() {
    var strings = PaginationStrings.localized(for: Locale(identifier: "en"))
    strings[.retry] = "Once more"
    strings[.itemsAdded] = { "\($0) new" }
    #expect(strings[.retry] == "Once more")
    #expect(strings[.itemsAdded](3) == "3 new")

    // A replaced text changes no other value.
    let fresh = PaginationStrings.localized(for: Locale(identifier: "en"))
    #expect(fresh[.retry] == "Retry")
    #expect(fresh[.itemsAdded](3) == "3 more items")
  }
}
