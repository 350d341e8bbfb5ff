import ArgumentParser
import DemoServer
import Foundation
import Pagination
import ProgramSupport
import TerminalList

/// Shows all Unicode characters, from a server in this process.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show all Unicode characters, fetched page by page from a server in this program.",
    usage: "paginate-demo [<options>]",
    discussion: """
      Keys:
      \(ListKeys.help(filters: false))

      With --growing, the list is a timeline of posts about characters, newest first. A new post comes \
      every few seconds; now and then one is edited, bumped, pinned or deleted. The list checks \
      for new posts automatically, and R checks at once. With x, all cursors expire: the next page is refused, and \
      the list finds its place from the first page on. With --style offset, you can jump anywhere: G, 50%, :1000. \
      Your row keeps its place. With --store, it does so even if the program is killed: the next one begins with \
      the rows that were on screen.

      Examples:
        paginate-demo
        paginate-demo --style page --latency 800 --fail 0.2
        paginate-demo --growing --every 1
        paginate-demo --growing --store timeline
        paginate-demo --growing --store timeline --offline

      Exit status:
        0    you quit with q
        1    the list could not be shown
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
      throw CursesError.notATerminal
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
        countsRows: { [style = options.style] in style.countsRows },
        isVerbose: options.verbose
      )
    }
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
        countsRows: { [style = options.style] in style.countsRows },
        isVerbose: options.verbose
      )
      await paginator.save()
    }
  }

  private func openTimeline() async throws -> Timeline {
    guard let folder = options.storeFolder else {
      return Timeline(seed: options.timelineSeed)
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try await Timeline.kept(
        at: folder.appendingPathComponent("timeline.json"),
        seed: options.timelineSeed,
        every: options.growth.interval
      )
    } catch {
      let reason = (error as? CocoaError)?.localizedDescription ?? "\(error)"
      throw ValidationError("--store \(folder.path): \(reason)")
    }
  }
}
