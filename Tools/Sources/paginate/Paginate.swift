import ArgumentParser

/// The program: any API's list in the shell and in the terminal.
struct Paginate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paginate",
    abstract: "Any paginated API in the shell and in the terminal.",
    discussion: """
      Examples:
        paginate fetch https://api.github.com/orgs/swiftlang/repos | jq -r .name
        paginate check https://api.github.com/orgs/swiftlang/repos
        paginate browse https://api.github.com/orgs/swiftlang/repos
        paginate demo
      """,
    subcommands: [
      FetchCommand.self, CheckCommand.self, BrowseCommand.self, DemoCommand.self,
      ServeCommand.self,
    ],
    defaultSubcommand: DemoCommand.self
  )
}

@main
enum Program {
  static func main() async {
    StandardStreams.openClosedOnes()
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
