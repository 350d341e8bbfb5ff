import ArgumentParser
import Foundation
import ScrollLab

/// What prefetch policies cost readers on networks.
struct LabCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Measure how long readers wait with each prefetch policy, and what it wastes.",
    discussion: """
      Simulated readers scroll the real list on simulated networks, in simulated time: for every \
      policy, the seconds in which they wanted rows that were not there yet, the spinners they met, \
      and the rows that were fetched beyond the furthest that was on screen. The same command \
      line prints the same numbers.

      Examples:
        Everything, with a page that plots waiting against waste (some minutes):
          paginate lab --html lab.html

        One reader on one network, with two policies:
          paginate lab --reader flinging --network 3g \\
            --policy threshold-10 automatic

        Scrolls of your own, on a network of 400 ms:
          paginate lab --trace monday.csv --trace friday.csv --latency-ms 400

        Fifty readers, networks and page sizes that are made up by chance:
          paginate lab --worlds 50

        A recording is CSV: when (s), and which row was wanted at the top then:
          seconds,first_visible_row_wanted
          0,0
          1.5,12

      Exit status:
        0    done
        1    the report cannot be written
        64   wrong usage, or a recording that cannot be read
        130  interrupted by Ctrl-C
      """
  )

  @OptionGroup(title: "What is simulated") var options: LabOptions

  @OptionGroup var output: ReportOptions

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let (lab, worlds) = (options.lab, options.worldsRun)
    let line = ProgressLine()
    do {
      let report: any WritableReport & Sendable = try await cancelledByInterrupt {
        if let worlds { return try await worlds.run(line) }
        let report = await lab.run { done, count in line.show("session \(done) of \(count)") }
        try Task.checkCancellation()
        return LabDocument(report)
      }
      line.clear()
      guard try output.write(report) else { throw ExitCode(1) }
    } catch is CancellationError {
      line.clear()
      StandardError.write("paginate: interrupted")
      throw ExitCode(130)
    }
  }
}
