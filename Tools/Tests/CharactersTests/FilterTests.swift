import Foundation
import Pagination
import PaginationTesting
import Testing

@testable import Characters

/// The filters of the example's list, in all paging styles of the server inside the app.
@MainActor
@Suite
struct FilterTests {
  // One after the other, because the server remembers the characters of one filter only.
  @Test(.serialized, arguments: CharacterFilter.all)
  func filter_leavesAllItsCharacters(filter: CharacterFilter) async {
    let expected = filter.expected
    for style in PageStyle.allCases {
      var server = ServerSettings()
      server.style = style
      server.latency = 0
      server.jitter = 0
      let api = CharacterAPI(
        server: server,
        refusesEdits: false,
        edits: EditServer(saved: .inMemory())
      )
      let list = VirtualList(Paginator(source: api.characters(matching: filter)), height: 10)
      await list.open()
      await list.readToEnd()
      #expect(list.paginator.items.map(\.id) == expected, "\(style)")
      #expect(list.paginator.totalCount == expected.count, "\(style)")
    }
  }
}

extension CharacterFilter {
  /// Each leaves more than one page, and fewer than 1,000 characters.
  static let all = [
    CharacterFilter(category: .currencySymbol),
    CharacterFilter(text: "digit", category: .decimalNumber),
  ]

  /// The characters by the standard library, without the words of the server.
  var expected: [Int] {
    (0...0x10FFFF).filter { number in
      guard let properties = Unicode.Scalar(UInt32(number))?.properties, let name = properties.name
      else { return false }
      let isOfCategory =
        switch category {
        case .currencySymbol: properties.generalCategory == .currencySymbol
        case .decimalNumber: properties.generalCategory == .decimalNumber
        default: true
        }
      return isOfCategory && text.uppercased().split(separator: " ").allSatisfy(name.contains)
    }
  }
}
