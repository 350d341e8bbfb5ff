import ArgumentParser
import DemoServer
import Foundation
import Pagination
import PaginationTesting
import ProgramSupport
import TerminalList

/// Shows all Unicode characters, from a server in this process.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show all Unicode characters, fetched page by page from a server in this program.",
    usage: "paginate-demo [<options>]",
    discussion: """
      Without a terminal, a simulated user visits the list and prints what happens. It brings its own \
      faults: only the options for style, page size, latency, jitter and seed apply.

      Keys:
      \(ListKeys.help(filters: false))

      With --growing, the list is a timeline of posts about characters, newest first. A new post comes \
      every few seconds; now and then one is edited, bumped, pinned or deleted. The list checks \
      for new posts automatically, and R checks at once. With x, all cursors expire: the next page is refused, and \
      the list finds its place from the first page on. With --style offset, you can jump anywhere: G, 50%, :1000. \
      Your row keeps its place. With --store, it does so even if the program is killed: the next one begins with \
      the rows that were on screen.

      With --local, there is no server: the list reads pages from an SQLite database. Another connection \
      touches, renames or deletes a row every few seconds; touched rows come first. Your row keeps its place.

      Examples:
        paginate-demo
        paginate-demo --style page --latency 800 --fail 0.2
        paginate-demo --growing --every 1
        paginate-demo --local --rows 1000000 --every 0.5
        paginate-demo --growing --store timeline
        paginate-demo --growing --store timeline --offline
        paginate-demo --growing --store timeline --store-kind database

      Exit status:
        0    you quit with q; without a terminal, everything was as expected
        1    something was not, or the list could not be shown
        64   wrong usage
        130  interrupted by Ctrl-C
      """
  )

  @OptionGroup var options: DemoOptions

  @MainActor
  func run() async throws {
    // On Linux, Foundation asks the proxies of the environment even for this machine.
    setenv("no_proxy", "*", 1)
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      exitOnInterrupt()
      return try await playFixedReader()
    }
    guard !options.database.local else { return try await showDatabase() }
    if !FileManager.default.fileExists(atPath: CharacterDatabase.defaultURL.path) {
      print("Writing all Unicode characters to a database, the first time only…")
    }
    guard !options.growth.growing else { return try await showTimeline() }
    try await LocalServer.run { url in
      let api = CharacterAPI(
        url: url,
        style: options.style,
        parameters: options.parameters,
        changesSizes: !options.countsPages
      )
      let paginator = Paginator(
        source: api.source(for: ""),
        configuration: options.configuration
      )
      try await visit(
        paginator,
        content: CharacterRows.content,
        search: ListSearch { api.source(for: $0) },
        access: { [countsRows = options.style.countsRows] in countsRows ? .byIndex : .none },
        isVerbose: options.verbose
      )
    }
  }

  @MainActor
  private func playFixedReader() async throws {
    if options.database.local { return try await LocalReader.run(options) }
    guard options.growth.growing else {
      return try await LocalServer.run { try await FixedReader(url: $0, options: options).run() }
    }
    // It grows when the reader says so.
    let timeline = try await Timeline.temporary(seed: options.timelineSeed)
    try await LocalServer.run(timeline: timeline) { url in
      try await TimelineReader(url: url, timeline: timeline, options: options).run()
    }
  }

  @MainActor
  private func showDatabase() async throws {
    print("Writing a database…")
    let characters = try await LocalCharacters(rows: options.database.rows)
    defer { characters.remove() }
    let paginator = Paginator(
      source: characters.source,
      configuration: PaginationConfiguration(pageSize: options.pageSize)
    )
    let writing = Task { [interval = options.growth.interval, seed = options.timelineSeed] in
      var generator = SeededGenerator(seed: seed)
      guard let interval else { return }
      while (try? await Task.sleep(for: interval)) != nil {
        try await characters.step(using: &generator)
      }
    }
    defer { writing.cancel() }
    try await visit(
      paginator,
      content: CharacterRows.content,
      search: nil,
      access: {
        .byID(
          count: { try await characters.count() },
          find: { try await characters.ids(from: $0, limit: 1).first }
        )
      },
      isVerbose: options.verbose
    )
  }

  @MainActor
  private func showTimeline() async throws {
    let timeline = try await openTimeline()
    try await LocalServer.run(timeline: timeline, every: options.growth.interval) { url in
      var api = PostAPI(url: url.posts, style: options.style, parameters: options.parameters)
      if options.offline { api.transport = OfflineTransport() }
      let paginator = PostRows.paginator(
        api,
        options.configuration,
        storedIn: options.listStore
      )
      let polling = Task {
        while (try? await Task.sleep(for: .seconds(3))) != nil { await paginator.check() }
      }
      defer { polling.cancel() }
      let expiring = ListAction("x", effect: "let all cursors expire on the server") {
        await timeline.expireCursors()
        return ["All cursors have expired. Scroll to where a page is missing."]
      }
      try await visit(
        paginator,
        content: PostRows.content,
        search: nil,
        actions: [expiring],
        access: { [countsRows = options.style.countsRows] in countsRows ? .byIndex : .none },
        isVerbose: options.verbose
      )
      await paginator.save()
    }
  }

  private func openTimeline() async throws -> Timeline {
    guard let folder = options.storeFolder else {
      return try await Timeline.temporary(seed: options.timelineSeed)
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try await Timeline.kept(
        at: folder.appendingPathComponent("timeline.sqlite"),
        seed: options.timelineSeed,
        every: options.growth.interval
      )
    } catch {
      let reason = (error as? CocoaError)?.localizedDescription ?? "\(error)"
      throw ValidationError("--store \(folder.path): \(reason)")
    }
  }
}
