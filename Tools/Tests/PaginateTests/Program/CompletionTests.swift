import Foundation
import Testing

/// The scripts that complete command lines in shells.
@Suite struct CompletionTests {
  @Test(arguments: [
    ("bash", "complete -o filenames -F _paginate paginate"), ("zsh", "#compdef paginate"),
    ("fish", "complete -c 'paginate'"),
  ])
  func areWritten(shell: String, text: String) async throws {
    let outcome = try await BuiltProgram.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains(text))
    for command in ["fetch", "check", "browse"] {
      #expect(outcome.output.contains(command))
    }
  }

  @Test func fishSaysWhatValuesMean() async throws {
    let script = try await BuiltProgram.run(["--generate-completion-script", "fish"]).output
    #expect(script.contains(#"\'auto\' \'detected from the first answer\'"#))
    #expect(script.contains(#"\'json\' \'one array of all\'"#))
  }

  /// What bash offers for the last word of a command line.
  private func offers(_ words: String...) async throws -> Set<String> {
    let script = try await BuiltProgram.run(["--generate-completion-script", "bash"]).output
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file("query.graphql"))
    let question = """
      set -u
      \(script)
      COMP_WORDS=(paginate "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMP_KEY=9
      COMPREPLY=()
      _paginate paginate "${COMP_WORDS[$COMP_CWORD]}" "${COMP_WORDS[$((COMP_CWORD - 1))]}"
      for reply in ${COMPREPLY[@]+"${COMPREPLY[@]}"}; do echo "$reply"; done
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", question, "bash"] + words
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    let output = try folder.handle("output")
    defer { try? output.close() }
    process.standardOutput = output
    try await process.runUntilItEnds()
    #expect(process.terminationStatus == 0)
    let lines = try folder.text("output").split(separator: "\n")
    return Set(lines.map { $0.trimmingCharacters(in: .whitespaces) })
  }

  @Test func bashOffersTheCommands() async throws {
    #expect(
      try await offers("").isSuperset(of: ["fetch", "check", "browse"])
    )
    #expect(try await offers("br") == ["browse"])
  }

  @Test(arguments: ["fetch", "check", "browse"]) func bashOffersTheStyles(command: String)
    async throws
  {
    #expect(
      try await offers(command, "--style", "") == [
        "auto", "page", "offset", "cursor", "next-url", "link", "last-item", "graphql", "single",
      ]
    )
    #expect(try await offers(command, "--style", "l") == ["link", "last-item"])
  }

  @Test func bashOffersOptionsFormatsAndFiles_butNoURLs() async throws {
    #expect(try await offers("fetch", "--bear") == ["--bearer-env"])
    #expect(try await offers("browse", "--ro") == ["--row"])
    #expect(try await offers("fetch", "--format", "") == ["ndjson", "json"])
    #expect(try await offers("fetch", "--data", "que") == ["query.graphql"])
    #expect(try await offers("fetch", "que").isEmpty)
    #expect(try await offers("fetch", "http").isEmpty)
  }
}
