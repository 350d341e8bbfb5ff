package import ArgumentParser

/// Runs the command that the command line names, and ends the program if it fails.
package func run(_ program: (some ParsableCommand).Type) async {
  StandardStreams.openClosedOnes()
  do {
    try refuseUnknownCommand(of: program, Array(CommandLine.arguments.dropFirst()))
    var command = try program.parseAsRoot()
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  } catch {
    exit(program, with: error)
  }
}

/// Refuses a word that is not a command, and names the command that is meant. The parser would call
/// the whole rest of the command line unexpected.
private func refuseUnknownCommand(
  of program: (some ParsableCommand).Type,
  _ arguments: [String]
) throws {
  let commands = program.configuration.subcommands
  let names = commands.compactMap { $0.configuration.commandName } + ["help"]
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
