import Pagination

/// What a server does with edits. The demo's is read-only, so that this one stands in for it.
actor EditServer {
  private var deleted: Set<UnicodeCharacter.ID> = []
  private var moves: [MovedItems<UnicodeCharacter>] = []

  func delete(_ characters: [UnicodeCharacter], isRefused: Bool) async throws {
    try await think(isRefused: isRefused)
    deleted.formUnion(characters.map(\.id))
  }

  func move(_ moved: MovedItems<UnicodeCharacter>, isRefused: Bool) async throws {
    try await think(isRefused: isRefused)
    moves.append(moved)
  }

  /// A page as it is after all edits so far.
  func applied(to page: [UnicodeCharacter]) -> [UnicodeCharacter] {
    var page = page
    for move in moves { move.apply(to: &page) }
    page.removeAll { deleted.contains($0.id) }
    return page
  }

  /// Long enough that one sees the row go before it comes back.
  private func think(isRefused: Bool) async throws {
    try await Task.sleep(for: .seconds(1))
    if isRefused { throw EditRefusal() }
  }
}

extension MovedItems where Item == UnicodeCharacter {
  /// Takes the items out of their page and puts them beside their neighbour, where that is here.
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
      // A row that was dragged has a neighbour.
      break
    }
  }
}
