import ArgumentParser
import ProgramSupport

/// The demo: a list, and the server that it is from.
struct PaginateDemo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paginate-demo",
    abstract: "All Unicode characters as a list in the terminal, and as an API.",
    discussion: """
      Examples:
        paginate-demo --growing
        paginate-demo serve --port 8080
      """,
    version: programVersion,
    subcommands: [DemoCommand.self, ServeCommand.self],
    defaultSubcommand: DemoCommand.self
  )
}

@main
enum Program {
  static func main() async { await run(PaginateDemo.self) }
}
