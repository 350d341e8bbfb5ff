import Backend
import Foundation
import Pagination

/// Lists that the app loads by calls: a generic screen, and code whose items are only
/// `Identifiable`.
@MainActor
struct AnyScreen<Item: Identifiable & Sendable> where Item.ID: Sendable {
  let list: Paginator<Item>

  func appears(_ item: Item) { list.itemAppeared(item.id) }

  func walk(_ source: some PageSource<Item>) async throws -> [Item] {
    var items: [Item] = []
    for try await item in source.items(size: 50, concurrency: 4) { items.append(item) }
    return items
  }
}

@MainActor
func use() async throws {
  let folders = Paginator(source: .collection([Folder(id: "1", name: "In")]))
  await folders.load()
  AnyScreen(list: folders).appears(folders.items[0])
  _ = try await AnyScreen(list: folders).walk(.collection([]))
  let mails = Paginator(source: MailSource())
  await mails.load()
  let names = folders.items.map(\.name)
  print(names, mails.items.first?.subject ?? "")
}

/// Hides which source it is.
nonisolated func folders(named name: String) -> some PageSource<Folder> {
  .collection([Folder(id: "1", name: name)])
}

@MainActor
func makeFolders() -> Paginator<Folder> {
  Paginator(source: folders(named: "In"), pageSize: 25, prefetch: .threshold(10))
}

/// Reads pages without a list, outside any actor.
nonisolated func export() async throws -> [Mail] {
  var mails: [Mail] = []
  for try await page in MailSource().pages(size: 100) { mails += page.items }
  return mails
}
