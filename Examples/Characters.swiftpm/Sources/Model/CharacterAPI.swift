import Foundation
import Pagination
import PaginationHTTP

/// The demo's server, and the one that keeps the edits.
struct CharacterAPI: Sendable {
  var server: ServerSettings
  var refusesEdits: Bool
  var edits: EditServer

  /// The characters whose names contain the words of a query; all of them for an empty one.
  ///
  /// The server of the characters knows nothing of edits, so each page is edited on its way.
  func characters(
    matching query: String = ""
  ) -> ClosurePageSource<UnicodeCharacter, HTTPPageKey> {
    pages(of: server.url(matching: query)).mapItems { [edits] in await edits.applied(to: $0) }
  }

  /// Deletes characters on the server, unless it is told to refuse.
  func delete(_ characters: [UnicodeCharacter]) async throws {
    try await edits.delete(characters, isRefused: refusesEdits)
  }

  /// Moves characters on the server, unless it is told to refuse.
  func move(_ moved: MovedItems<UnicodeCharacter>) async throws {
    try await edits.move(moved, isRefused: refusesEdits)
  }

  /// How many characters the server grants in one page. Lists may ask for so many where the style
  /// lets the size change: with offsets and cursors, not with page numbers and links.
  static let maximumPageSize = 500

  /// The same list in four styles. An app has one of them.
  private func pages(of url: URL) -> HTTPPageSource<UnicodeCharacter> {
    let style: HTTPPageStyle =
      switch server.style {
      case .page: .pageNumber(end: .hasMore)
      case .offset: .offset(end: .totalReached)
      case .cursor: .cursor("after")
      case .link: .linkHeader()
      }
    return HTTPPageSource(
      url,
      style,
      items: \CharacterPage.items,
      next: \.next,
      total: \.total,
      hasMore: \.hasMore,
      configuration: HTTPPageConfiguration(maximumPageSize: Self.maximumPageSize)
    )
  }
}
