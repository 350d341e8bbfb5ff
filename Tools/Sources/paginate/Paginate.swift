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

      A list to try, with a server in the program and without the network:
        paginate demo
      """,
    version: programVersion,
    subcommands: [
      FetchCommand.self, CheckCommand.self, BrowseCommand.self, DemoCommand.self,
      ServeCommand.self,
    ]
  )

  /// Refuses a word that is not a command, and names the command that is meant. The parser would call
  /// the whole rest of the command line unexpected.
  static func refuseUnknownCommand(_ arguments: [String]) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word = arguments.first, !word.hasPrefix("-"), !names.contains(word) else { return }
    if word.contains("://") {
      throw ValidationError(
        "'\(word)' needs a command before it: paginate fetch \(ShellWord(word))"
      )
    }
    // Two letters that are swapped, or another letter, are two differences.
    let meant = names.filter { $0.hasPrefix(word) || $0.difference(from: word).count <= 2 }
    let advice = meant.isEmpty ? "" : " Did you mean '\(meant.joined(separator: "' or '"))'?"
    throw ValidationError("'\(word)' is not a command.\(advice)")
  }
}

@main
enum Program {
  static func main() async {
    StandardStreams.openClosedOnes()
    do {
      try Paginate.refuseUnknownCommand(Array(CommandLine.arguments.dropFirst()))
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
