import Foundation
import GRDB
import Pagination
import PaginationTesting
import Testing

@testable import Characters

/// The favorites of the example app, which a database has.
@MainActor
@Suite
struct SavedTests {
  let shared = SharedItems<UnicodeCharacter>()

  @Test func newestFavorite_isTheFirst() async throws {
    let saved = SavedCharacters.inMemory()
    for (day, letter) in "ABC".enumerated() { try await saved.set(true, .of(letter), on: day) }
    let list = makeList(of: saved)
    await list.open()
    #expect(list.names == "CBA")
  }

  @Test func openList_followsTheDatabase() async throws {
    let saved = SavedCharacters.inMemory()
    try await saved.set(true, .of("A"), on: 0)
    let list = makeList(of: saved)
    await list.open()
    try await saved.set(true, .of("B"), on: 1)
    await list.wait { $0.names == "BA" }
    #expect(list.paginator.items.first?.isFavorite == true)
    try await saved.set(false, .of("A"), on: 2)
    await list.wait { $0.names == "B" }
  }

  @Test func favoriteOfAnotherList_changesAtOnce() async throws {
    let saved = SavedCharacters.inMemory()
    try await saved.set(true, .of("A"), on: 0)
    let list = makeList(of: saved)
    await list.open()
    shared.update(UnicodeCharacter.of("A").id) {
      $0.isFavorite = false
    } committing: {
      try await saved.set(false, .of("A"))
    } refused: {
      Issue.record($0)
    }
    #expect(list.paginator.items.first?.isFavorite == false)
    await list.wait { $0.names == "" }
  }

  @Test func pagesOfTheServer_knowTheFavorites() async throws {
    let edits = EditServer(saved: .inMemory(), delay: .zero)
    try await edits.setFavorite(true, .of("B"), isRefused: false)
    let page = try await edits.applied(to: [.of("A"), .of("B")])
    #expect(page.map(\.isFavorite) == [false, true])
  }

  @Test func favorites_areThereInTheNextRun() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    try await SavedCharacters(DatabaseQueue(path: path)).set(true, .of("A"), on: 0)
    let list = makeList(of: try SavedCharacters(DatabaseQueue(path: path)))
    await list.open()
    #expect(list.names == "A")
  }

  private func makeList(of saved: SavedCharacters) -> VirtualList<UnicodeCharacter> {
    VirtualList(Paginator(source: saved.source, sharing: shared), height: 10)
  }
}

extension VirtualList<UnicodeCharacter> {
  fileprivate var names: String { paginator.items.map(\.character).joined() }
}

extension UnicodeCharacter {
  fileprivate static func of(_ letter: Character) -> UnicodeCharacter {
    var character = sample
    character.id = Int(letter.unicodeScalars.first?.value ?? 0)
    character.character = String(letter)
    return character
  }
}

extension SavedCharacters {
  fileprivate func set(_ isSaved: Bool, _ character: UnicodeCharacter, on day: Int) async throws {
    try await set(isSaved, character, on: .test.addingTimeInterval(Double(day) * 24 * 60 * 60))
  }
}
