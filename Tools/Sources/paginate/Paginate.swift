import ArgumentParser
import ProgramSupport

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
      """,
    version: programVersion,
    subcommands: [FetchCommand.self, CheckCommand.self, BrowseCommand.self]
  )
}

@main
enum Program {
  static func main() async { await run(Paginate.self) }
}
