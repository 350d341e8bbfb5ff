import Foundation

/// What is measured in a process of its own, so that it begins as an app does, without the memory of what was before.
@MainActor
struct Part {
  let kind: Kind
  let posts: StoredPosts

  enum Kind: String { case store, frames, launch, scroll }

  init(_ kind: Kind, _ posts: StoredPosts) {
    self.kind = kind
    self.posts = posts
  }

  // MARK: In the process

  /// Reads what ``start()`` has written.
  init?(_ text: String) {
    let parts = text.split(separator: ",", maxSplits: 3).map(String.init)
    guard parts.count == 4, let kind = Kind(rawValue: parts[0]), let count = Int(parts[1]),
      let pageSize = Int(parts[2])
    else { return nil }
    let folder = URL(fileURLWithPath: parts[3], isDirectory: true)
    self.init(kind, StoredPosts(count: count, pageSize: pageSize, in: folder))
  }

  func run() async throws {
    switch kind {
    case .store: try await posts.store()
    case .frames: try write(FirstFrame.frames(of: posts))
    case .launch: try write(FirstFrame.launch(of: posts))
    case .scroll: try write(await StoredScroll.measure(posts))
    }
  }

  private func write(_ result: some Encodable) throws {
    FileHandle.standardOutput.write(try JSONEncoder().encode(result))
  }

  // MARK: Around it

  /// Runs the process. Returns what it has written.
  @discardableResult
  func start() throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    let folder = posts.url.deletingLastPathComponent().path
    process.arguments = ["--part", "\(kind.rawValue),\(posts.count),\(posts.pageSize),\(folder)"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return data
  }

  func result<Result: Decodable>(_ type: Result.Type = Result.self) throws -> Result {
    try JSONDecoder().decode(type, from: start())
  }
}
