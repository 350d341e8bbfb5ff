import ArgumentParser
import Foundation
import PaginationSQLite
import PaginationStorage

/// What keeps a stored list.
enum StoreKind: String, CaseIterable, ExpressibleByArgument {
  case file
  case database

  func store(in folder: URL) -> any ListStore {
    switch self {
    case .file: FileListStore(folder: folder)
    case .database: SQLiteListStore(url: folder.appendingPathComponent("lists.sqlite"))
    }
  }
}
