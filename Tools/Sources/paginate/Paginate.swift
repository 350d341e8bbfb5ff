import ArgumentParser

/// The program: an endless list in the terminal, and the server for it.
struct Paginate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paginate",
    abstract: "Endless lists in the terminal, loaded page by page over HTTP.",
    subcommands: [DemoCommand.self, ServeCommand.self, BrowseCommand.self],
    defaultSubcommand: DemoCommand.self
  )
}

@main
enum Program {
  static func main() async {
    do {
      var command = try Paginate.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(Paginate.self, with: error)
    }
  }
}
