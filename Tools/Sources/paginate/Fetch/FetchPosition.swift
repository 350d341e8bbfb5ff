import ArgumentParser
import Foundation
import PaginationHTTP
import ProgramSupport

/// A position in a list, at which a walk begins.
struct FetchPosition: Equatable {
  /// The page's key; `nil` for the start of the list.
  var key: HTTPPageKey?

  /// How many of the page's items were already printed.
  var skip = 0

  /// The options that continue here, such as `--resume 'page:3' --skip 20`; `nil` for the start of
  /// the list, which needs none.
  ///
  /// - Parameter query: The query of the list's URL, which is left out.
  func options(hiding query: GivenQuery) -> String? {
    let parts = [
      key.map { "--resume \(ShellWord(query.hiding($0)))" }, skip > 0 ? "--skip \(skip)" : nil,
    ]
    let options = parts.compactMap(\.self).joined(separator: " ")
    return options.isEmpty ? nil : options
  }
}

/// A file with the position of a walk, which another run continues, whatever has ended this one.
struct FetchState {
  /// What the file has.
  struct Content: Codable {
    /// The list's URL without the values of its query, which may be secret.
    var url: String
    var key: String
    var skip = 0
    /// How many bytes of the output file belong to the pages before the position.
    var length: Int?
    var hasItems: Bool
  }

  let path: String
  let url: URL

  /// The content of the file; `nil` if there is none.
  ///
  /// - Throws: `ValidationError` if the file is of another list, or no such file.
  func read() throws -> Content? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path),
      let content = try? JSONDecoder().decode(Content.self, from: data)
    else { throw ValidationError("--state \(path): this is not the state of a walk.") }
    guard content.url == HTTPPageError.redacted(url) else {
      throw ValidationError("--state \(path): this is the state of another list.")
    }
    return content
  }

  /// - Throws: `POSIXError` if the file cannot be written.
  func write(_ position: FetchPosition, _ query: GivenQuery, length: off_t?, hasItems: Bool) throws
  {
    let content = Content(
      url: HTTPPageError.redacted(url),
      key: position.key.map { query.hiding($0) } ?? "",
      skip: position.skip,
      length: length.map { Int($0) },
      hasItems: hasItems
    )
    do {
      let url = URL(filePath: path)
      try JSONEncoder().encode(content).write(to: url, options: .atomic)
      // A key may give access to a user's page.
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    } catch {
      throw POSIXError(.EIO)
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
