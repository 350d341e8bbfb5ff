import Foundation
import Testing

@testable import PaginationStorage

/// The bytes by which stores know a row.
@Suite struct RowCodingTests {
  struct Post: Codable, Identifiable, Sendable { var id: Int }

  /// Swift adds an address to the name of a private type, which is another one in each run of an app.
  @Test func keyOfAPrivateType_isTheSameInTheNextRun() throws {
    let coding = RowCoding<HiddenPost>()
    let key = try #require(try coding.key(of: 7))
    #expect(String(decoding: key, as: UTF8.self) == "PaginationStorageTests.HiddenPost 7")
    #expect(coding.id(of: key) == 7)
  }

  @Test func keyNamesTheType() throws {
    let key = try #require(try RowCoding<Post>().key(of: 7))
    #expect(
      String(decoding: key, as: UTF8.self) == "PaginationStorageTests.RowCodingTests.Post 7"
    )
    #expect(RowCoding<HiddenPost>().id(of: key) == nil)
  }
}

private struct HiddenPost: Codable, Identifiable, Sendable { var id: Int }
