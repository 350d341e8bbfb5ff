import Foundation
import Pagination
import PaginationHTTP

/// The demo's server, and the server for edits.
struct CharacterAPI: Sendable {
  var server: ServerSettings
  var refusesEdits: Bool
  var edits: EditServer

  /// The characters that a filter leaves; by default all.
  ///
  /// The demo's server has no edits, so they are applied to each page.
  func characters(
    matching filter: CharacterFilter = CharacterFilter()
  ) -> ClosurePageSource<UnicodeCharacter, HTTPPageKey> {
    pages(of: server.url(matching: filter)).mapItems { [edits] in
      try await edits.applied(to: $0, isFiltered: !filter.isEmpty)
    }
  }

  /// Deletes characters on the server, unless the settings tell it to refuse.
  func delete(_ characters: [UnicodeCharacter]) async throws {
    try await edits.delete(characters, isRefused: refusesEdits)
  }

  /// Moves characters on the server, unless the settings tell it to refuse.
  func move(_ moved: MovedItems<UnicodeCharacter>) async throws {
    try await edits.move(moved, isRefused: refusesEdits)
  }

  /// Adds a character to the favorites on the server, or removes it, unless the settings tell it to refuse.
  func setFavorite(_ isFavorite: Bool, _ character: UnicodeCharacter) async throws {
    try await edits.setFavorite(isFavorite, character, isRefused: refusesEdits)
  }

  /// The largest page that the server returns. Lists may request up to this many items if the paging
  /// style allows pages of different sizes: offsets and cursors do, page numbers and links don't.
  static let maximumPageSize = 500

  /// The same list in four paging styles. An app uses one of them.
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
      configuration: HTTPPageConfiguration(
        transport: server.transport,
        maximumPageSize: Self.maximumPageSize
      )
    )
  }
}
