import Foundation
import Pagination
import PaginationTesting
import Testing

/// Items whose type has no id.
@MainActor
@Suite struct IdentifiedTests {
  private struct Tag: Hashable, Codable {
    var slug: String
    var posts: Int
  }

  @Test func aListOfStrings() async {
    let words = ["one", "two", "three", "two"]
    let list = Paginator(
      source: .offset { offset, limit in
        words.dropFirst(offset).prefix(limit).identified(by: \.self)
      },
      pageSize: 3
    )
    await list.loadAll(maximumCount: 10)
    #expect(list.items.map(\.value) == ["one", "two", "three"])
    #expect(list.end.isComplete)
  }

  @Test func aMemberIsTheID_andMembersAreReadDirectly() async {
    let tags = [Tag(slug: "swift", posts: 3), Tag(slug: "linux", posts: 5)]
    let list = Paginator(source: .collection(tags.identified(by: \.slug)))
    await list.load()
    list.remove("swift", isConfirmed: true)
    #expect(list.items.map(\.id) == ["linux"])
    #expect(list.items.map(\.posts) == [5])
  }

  @Test func itIsStoredAsAnyOtherItem() throws {
    let tag = Identified(Tag(slug: "swift", posts: 3), id: "swift")
    let data = try JSONEncoder().encode(tag)
    #expect(try JSONDecoder().decode(Identified<Tag, String>.self, from: data) == tag)
  }
}
