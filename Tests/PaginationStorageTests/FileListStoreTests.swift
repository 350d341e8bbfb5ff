import Foundation
import Pagination
import PaginationTesting
import Testing

@testable import PaginationStorage

/// Lists in real files, and what can go wrong with these. A list that cannot be used is never shown.
@MainActor @Suite struct FileListStoreTests {
  @Test func fileHasWhatWasStored() async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(in: store)
      await app.read(to: 87)
      let restored = app.open()
      #expect(restored.ids == Array((81...100).reversed()))
      #expect(restored.takeRestoredPlace() == 87)
      let files = try FileManager.default.contentsOfDirectory(atPath: store.folder.path)
      #expect(files == ["home.list"])
    }
  }

  @Test func nameOfAListIsNoPath() {
    let store = FileListStore(folder: URL(fileURLWithPath: "/lists", isDirectory: true))
    #expect(store.url(of: "../a/b").path == "/lists/%2E%2E%2Fa%2Fb.list")
  }

  /// Also where case is ignored, and names have 255 bytes at most.
  @Test func everyNameHasAFileOfItsOwn() {
    let store = FileListStore(folder: URL(fileURLWithPath: "/lists", isDirectory: true))
    let long = String(repeating: "é", count: 300)
    let lists = [
      "", "home", "Home", "é", "É", "%41", "a", "A", "a~b", long, long + "1", long + "2",
    ]
    let files = lists.map { store.url(of: $0).lastPathComponent }
    #expect(Set(files.map { $0.lowercased() }).count == lists.count)
    #expect(files.allSatisfy { $0.utf8.count <= 255 })
  }

  /// Its paginator may be on screen still when a user logs out.
  @Test func removedList_isNotStoredAgain() async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(in: store)
      let paginator = app.open()
      await paginator.load()
      try store.remove("home")
      await paginator.save()
      #expect(try store.read("home") == nil)
      let next = app.open()
      await next.load()
      await next.save()
      #expect(try store.read("home") != nil)
    }
  }

  @Test func allLists_areRemovedTogether() async throws {
    try await FileListStore.temporary { store in
      try store.removeAll()
      let paginator = StoredTimeline(in: store).open()
      await paginator.load()
      await paginator.save()
      let other = store.folder.appendingPathComponent("settings.json")
      try Data().write(to: other)
      try store.removeAll()
      await paginator.loadNext()
      await paginator.save()
      let files = try FileManager.default.contentsOfDirectory(atPath: store.folder.path)
      #expect(files == ["settings.json"])
    }
  }

  /// An app that was killed while it wrote has left rows in a file of Foundation's.
  @Test func restsOfKilledWrites_areRemovedWithAllLists() async throws {
    try await FileListStore.temporary { store in
      await StoredTimeline(in: store).read(to: 87)
      let rest = store.folder.appendingPathComponent(".dat.nosync5FC2.0Wzs46")
      try Data(contentsOf: store.url(of: "home")).write(to: rest)
      try store.removeAll()
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder.path).isEmpty)
    }
  }

  @Test func allListsInMemory_areRemovedTogether() async throws {
    let store = MemoryListStore()
    let paginator = StoredTimeline(in: store).open()
    await paginator.load()
    await paginator.save()
    store.removeAll()
    await paginator.loadNext()
    await paginator.save()
    #expect(try store.read("home") == nil)
  }

  /// One folder has several names, such as `/var` and `/private/var`.
  @Test(arguments: ["..", ".", "link"])
  func removedByAnotherNameOfTheFolder_isNotStoredAgain(name: String) async throws {
    try await FileListStore.temporary { store in
      let paginator = StoredTimeline(in: store).open()
      await paginator.load()
      await paginator.save()
      let folder = store.folder
      var other = URL(fileURLWithPath: folder.path + "/./", isDirectory: true)
      if name == ".." {
        other = folder.appendingPathComponent("../\(folder.lastPathComponent)", isDirectory: true)
      } else if name == "link" {
        other = folder.deletingLastPathComponent().appendingPathComponent("link-\(UUID())")
        try FileManager.default.createSymbolicLink(at: other, withDestinationURL: folder)
      }
      defer { if name == "link" { try? FileManager.default.removeItem(at: other) } }
      #expect(try FileListStore(folder: other).read("home") != nil)
      try FileListStore(folder: other).remove("home")
      await paginator.loadNext()
      await paginator.save()
      #expect(try store.read("home") == nil)
    }
  }

  @Test func otherSignature_isDropped() async throws {
    try await FileListStore.temporary { store in
      var app = StoredTimeline(in: store)
      await app.read(to: 87)
      app.signature = "somebody else"
      let other = app.open()
      #expect(other.items.isEmpty)
      #expect(await app.problem(of: other) == .otherSignature)
      #expect(other.items.count == 10, "the list begins as a new one")
    }
  }

  @Test func otherSchema_isDropped() async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(in: store)
      await app.read(to: 87)
      var data = try Data(contentsOf: store.url(of: "home"))
      data[4] += 1
      try data.write(to: store.url(of: "home"))
      let restored = app.open()
      #expect(restored.items.isEmpty)
      #expect(await app.problem(of: restored) == .otherSchema)
    }
  }

  /// The user may go back to the later version of the app.
  @Test func laterSchema_isLeftAsItIs() async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(in: store)
      await app.read(to: 87)
      var later = try Data(contentsOf: store.url(of: "home"))
      later[4] += 1
      try later.write(to: store.url(of: "home"))
      let paginator = app.open()
      let events = paginator.events()
      await paginator.load()
      await paginator.save()
      await paginator.loadNext()
      await paginator.save()
      #expect(paginator.items.count == 20)
      #expect(try Data(contentsOf: store.url(of: "home")) == later)
      #expect(try await Self.problems(in: events, of: paginator) == [.otherSchema, .otherSchema])
      // A user who logs out leaves nothing.
      try store.remove("home")
      #expect(try store.read("home") == nil)
    }
  }

  @Test func earlierSchema_isReplaced() async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(in: store)
      await app.read(to: 87)
      var earlier = try Data(contentsOf: store.url(of: "home"))
      earlier[4] -= 1
      try earlier.write(to: store.url(of: "home"))
      await app.read(to: 87)
      #expect(app.open().items.count == 20)
    }
  }

  @Test func everyFlippedByte_isNoticed() async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(3, in: store)
      await app.read(pages: 1, to: 3)
      let url = store.url(of: "home")
      let whole = try Data(contentsOf: url)
      for position in whole.indices {
        // The bytes between the mark and the checksum are the schema, whose change is noticed as another one.
        for bit in [0, 7] {
          var data = whole
          data[position] ^= 1 << bit
          try data.write(to: url)
          #expect(throws: StoredListProblem.self, "byte \(position), bit \(bit)") {
            try store.read("home")
          }
        }
      }
      #expect(await app.problem(of: app.open()) == .damaged)
    }
  }

  @Test func everyFileThatWasCutOff_isNoticed() async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(3, in: store)
      await app.read(pages: 1, to: 3)
      let url = store.url(of: "home")
      let whole = try Data(contentsOf: url)
      for count in whole.indices {
        try whole.prefix(count).write(to: url)
        #expect(throws: StoredListProblem.self, "\(count) bytes") { try store.read("home") }
      }
      #expect(app.open().items.isEmpty)
    }
  }

  @Test func folderThatCannotBeWritten_isReportedOnce_andTheListGoesOn() async throws {
    try await FileListStore.temporary { store in
      // A file is where the folder should be.
      try Data().write(to: store.folder)
      let app = StoredTimeline(in: store)
      let paginator = app.open()
      let events = paginator.events()
      await paginator.load()
      await paginator.save()
      await paginator.loadNext()
      await paginator.save()
      #expect(paginator.items.count == 20)
      try FileManager.default.removeItem(at: store.folder)
      await paginator.save()
      #expect(
        app.open().items.count == 20,
        "what could not be written is written with the next change"
      )
      #expect(try await Self.problems(in: events, of: paginator) == [.unwritable])
    }
  }

  @Test func fileThatIsAFolder_cannotBeRead() async throws {
    try await FileListStore.temporary { store in
      try FileManager.default.createDirectory(
        at: store.url(of: "home"),
        withIntermediateDirectories: true
      )
      let app = StoredTimeline(in: store)
      #expect(await app.problem(of: app.open()) == .unreadable)
    }
  }

  @Test func restOfAKilledWrite_changesNothing() async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(in: store)
      await app.read(to: 87)
      try Data("half a list".utf8).write(to: store.folder.appendingPathComponent(".dat.nosync123"))
      #expect(app.open().items.count == 20)
    }
  }

  @Test func listThatLacksAPage_isDropped() async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(in: store)
      await app.read(pages: 4, to: 67)
      var list = try #require(try store.read("home"))
      list.pages.removeLast()
      try store.write(
        StoredListChange(from: nil, to: list, by: ListWriter()),
        leadingTo: list,
        as: "home"
      )
      #expect(await app.problem(of: app.open()) == .damaged)
    }
  }

  @Test func rowThatCannotBeDecoded_makesItsPageAGap() async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(in: store)
      await app.read(pages: 4, to: 67)
      var list = try #require(try store.read("home"))
      list.pages[1].rows[4].value = Data("{}".utf8)
      try store.write(
        StoredListChange(from: nil, to: list, by: ListWriter()),
        leadingTo: list,
        as: "home"
      )
      let restored = app.open()
      #expect(restored.gaps.map(\.index) == [10])
      #expect(restored.ids == Array((91...100).reversed()) + Array((61...80).reversed()))
      #expect(restored.takeRestoredPlace() == 67)
      #expect(await app.problem(of: restored) == .unreadableRows)
      await restored.fillGaps()
      #expect(restored.ids == Array((61...100).reversed()))
    }
  }

  @Test func gapOfAPageThatCannotBeDecoded_isNoOlderThanThisRunOfTheApp() async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(in: store)
      let paginator = app.open()
      await paginator.load()
      for _ in 0..<2 { await paginator.loadNext() }
      paginator.rowsOnScreen([95, 94])
      app.server.insert(50)
      await paginator.refresh()
      app.clock.advance(by: .seconds(60))
      await paginator.save()
      var list = try #require(try store.read("home"))
      list.pages[4].rows[4].value = Data("{}".utf8)
      try store.write(
        StoredListChange(from: nil, to: list, by: ListWriter()),
        leadingTo: list,
        as: "home"
      )
      let restored = app.open()
      try #require(restored.gaps.map(\.index) == [30, 40])
      let first = restored.gaps[0].openedAt
      #expect(restored.gaps[1].openedAt - first == .seconds(60))
    }
  }

  @Test(arguments: [0, 3])
  func outermostPageThatCannotBeDecoded_loadsAgain(page: Int) async throws {
    try await FileListStore.temporary { store in
      let app = StoredTimeline(in: store)
      await app.read(pages: 4, to: 75)
      var list = try #require(try store.read("home"))
      list.pages[page].rows[4].value = Data("{}".utf8)
      try store.write(
        StoredListChange(from: nil, to: list, by: ListWriter()),
        leadingTo: list,
        as: "home"
      )
      let restored = app.open()
      #expect(restored.items.count == 30)
      await restored.load()
      await restored.fillGaps()
      if restored.items.count < 40 { await restored.loadNext() }
      #expect(restored.ids == Array((61...100).reversed()))
    }
  }

  private static func problems(
    in events: AsyncStream<PaginationEvent>,
    of paginator: Paginator<TimelineRow>
  ) async throws -> [StoredListProblem.Code] {
    // Whatever comes last.
    Task { await paginator.refresh() }
    var problems: [StoredListProblem.Code] = []
    for await event in events {
      switch event {
      case .notStored(let problem), .notRestored(let problem): problems.append(problem.code)
      case .reconciled: return problems
      default: continue
      }
    }
    return problems
  }
}
