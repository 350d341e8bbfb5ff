import Foundation
import Testing

@testable import PaginationUI

/// Compares the files of all languages with English and with CLDR.
@Suite struct TranslationTests {
  static let english = Result { try ResourceFiles("en") }

  @Test func everyFolderIsALanguageOfTheTable() {
    let found = Localization.all.map { $0.identifier.lowercased() }
    #expect(found.sorted() == ResourceFiles.languages.map { $0.lowercased() }.sorted())
  }

  @Test(arguments: ResourceFiles.languages)
  func hasTheKeysOfEnglish(language: String) throws {
    let files = try ResourceFiles(language)
    let english = try Self.english.get()
    #expect(Set(files.strings.keys) == Set(english.strings.keys))
    #expect(Set(files.plurals.keys) == Set(english.plurals.keys))
  }

  @Test(arguments: ResourceFiles.languages)
  func saysEachKeyOnce(language: String) throws {
    // A property list silently drops one of two entries with the same key.
    let url = try ResourceFiles.url("strings", language)
    guard let source = try? String(contentsOf: url, encoding: .utf8) else {
      return  // Xcode has compiled the file.
    }
    let keys = source.split(separator: "\n").filter { $0.hasPrefix("\"") }
    #expect(keys.count == (try ResourceFiles(language).strings.count))
  }

  @Test(arguments: ResourceFiles.languages)
  func hasNoEmptyText(language: String) throws {
    let files = try ResourceFiles(language)
    for (key, text) in files.strings {
      #expect(!text.trimmingCharacters(in: .whitespaces).isEmpty, "\(key)")
    }
    for (key, plural) in files.plurals {
      for (category, text) in plural.forms {
        #expect(!text.trimmingCharacters(in: .whitespaces).isEmpty, "\(key), \(category)")
      }
    }
  }

  @Test(arguments: ResourceFiles.languages.filter { $0 != "en" })
  func isTranslated(language: String) throws {
    let sameInSomeLanguages: Set = ["ok"]
    let files = try ResourceFiles(language)
    let english = try Self.english.get()
    for (key, text) in files.strings where !sameInSomeLanguages.contains(key) {
      #expect(text != english.strings[key], "\(key)")
    }
    for (key, plural) in files.plurals {
      let englishForms = Set(english.plurals[key]?.forms.values.map { $0 } ?? [])
      for (category, text) in plural.forms {
        #expect(!englishForms.contains(text), "\(key), \(category)")
      }
    }
  }

  @Test(arguments: ResourceFiles.languages)
  func isTypeset(language: String) throws {
    let files = try ResourceFiles(language)
    let texts = files.strings.values + files.plurals.values.flatMap(\.forms.values)
    for text in texts {
      #expect(!text.contains("'") && !text.contains("\"") && !text.contains("..."), "\(text)")
      #expect(text == text.trimmingCharacters(in: .whitespaces), "\(text)")
    }
  }

  @Test(arguments: ResourceFiles.categories.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 })
  func hasThePluralFormsOfCLDR(language: String, categories: Set<String>) throws {
    for (key, plural) in try ResourceFiles(language).plurals {
      #expect(Set(plural.forms.keys) == categories, "\(key)")
    }
  }

  @Test(arguments: ResourceFiles.languages)
  func writesTheNumberOnceInEachPluralForm(language: String) throws {
    // Arabic has words for one and two items; a number beside them would be wrong.
    let spelledOut: Set = language == "ar" ? ["zero", "one", "two"] : []
    for (key, plural) in try ResourceFiles(language).plurals {
      #expect(plural.format == "%#@items@", "\(key)")
      #expect(plural.variable["NSStringFormatSpecTypeKey"] == "NSStringPluralRuleType", "\(key)")
      // The code passes an Int64.
      #expect(plural.variable["NSStringFormatValueTypeKey"] == "lld", "\(key)")
      for (category, text) in plural.forms {
        let expected = spelledOut.contains(category) ? [] : ["lld"]
        #expect(placeholders(in: text) == expected, "\(key), \(category)")
      }
    }
  }

  @Test(arguments: ResourceFiles.languages)
  func repeatsTheFormForLinuxWordByWord(language: String) throws {
    let files = try ResourceFiles(language)
    for (key, plural) in files.plurals {
      #expect(files.strings["\(key).other"] == plural.forms["other"], "\(key)")
    }
  }

  @Test(arguments: ResourceFiles.languages)
  func hasNoPlaceholderWhereNothingIsFilledIn(language: String) throws {
    let files = try ResourceFiles(language)
    for (key, text) in files.strings where !key.hasSuffix(".other") {
      #expect(!text.contains("%"), "\(key)")
    }
  }

  /// The characters after each percent sign, up to the end of the word.
  private func placeholders(in text: String) -> [String] {
    text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().map { rest in
      String(rest.prefix { $0.isASCII && $0.isLetter || "#@".contains($0) })
    }
  }
}
