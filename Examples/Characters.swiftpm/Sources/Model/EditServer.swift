import Foundation
import Pagination

/// Keeps edits in place of the demo's server, which is read-only: favorites for good, the others until the app quits.
actor EditServer {
  private var deleted: Set<UnicodeCharacter.ID> = []
  private var moves: [MovedItems<UnicodeCharacter>] = []
  private let saved: SavedCharacters
  private let delay: Duration

  /// - Parameter delay: How long an edit takes: by default long enough for people to see a row disappear before it
  ///   comes back.
  init(saved: SavedCharacters, delay: Duration = .seconds(1)) {
    self.saved = saved
    self.delay = delay
  }

  func delete(_ characters: [UnicodeCharacter], isRefused: Bool) async throws {
    try await think(isRefused: isRefused)
    deleted.formUnion(characters.map(\.id))
  }

  func move(_ moved: MovedItems<UnicodeCharacter>, isRefused: Bool) async throws {
    try await think(isRefused: isRefused)
    moves.append(moved)
  }

  func setFavorite(
    _ isFavorite: Bool,
    _ character: UnicodeCharacter,
    isRefused: Bool
  ) async throws {
    try await think(isRefused: isRefused)
    try await saved.set(isFavorite, character)
  }

  /// A page after all edits so far.
  ///
  /// - Parameter isFiltered: Whether the list lacks characters. A moved one may not belong to it.
  func applied(
    to page: [UnicodeCharacter],
    isFiltered: Bool = false
  ) async throws -> [UnicodeCharacter] {
    let favorites = try await saved.saved(of: page.map(\.id))
    var page = page
    if !isFiltered {
      for move in moves { move.apply(to: &page) }
    }
    page.removeAll { deleted.contains($0.id) }
    for index in page.indices { page[index].isFavorite = favorites.contains(page[index].id) }
    return page
  }

  private func think(isRefused: Bool) async throws {
    try await Task.sleep(for: delay)
    if isRefused { throw EditRefusal() }
  }
}

extension MovedItems where Item == UnicodeCharacter {
  /// Removes the items from the page, and inserts them beside their neighbour if it is in the page.
  fileprivate func apply(to page: inout [UnicodeCharacter]) {
    let ids = Set(items.map(\.id))
    page.removeAll { ids.contains($0.id) }
    switch position {
    case .before(let id):
      if let index = page.firstIndex(where: { $0.id == id }) {
        page.insert(contentsOf: items, at: index)
      }
    case .after(let id):
      if let index = page.firstIndex(where: { $0.id == id }) {
        page.insert(contentsOf: items, at: index + 1)
      }
    case .start, .end:
      // A dragged row always has a neighbour.
      break
    }
  }
}

/// The server has refused an edit.
struct EditRefusal: LocalizedError {
  // Lists show this text because the error conforms to `LocalizedError`.
  var errorDescription: String? {
    // Foundation has no `String(localized:)` on Linux, where the tests compile this file.
    NSLocalizedString("The settings tell the server to refuse edits.", comment: "")
  }
}
