import Foundation
import PaginationTesting

@testable import Characters

extension LiveTimeline {
  /// A timeline with 200 rows, whose time is that of a clock.
  static func test(
    _ clock: ManualClock,
    _ log: Log = Log(start: .test),
    save: @escaping @Sendable (Log) -> Void = { _ in },
    write: @escaping @Sendable (_ number: Int, _ date: Date) -> Row
  ) -> LiveTimeline {
    LiveTimeline(
      log,
      history: 200,
      spacing: 2_400,
      now: { .test.addingTimeInterval(clock.elapsed / .seconds(1)) },
      sleep: { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) },
      save: save,
      write: write
    )
  }
}

extension Date {
  /// When the time of the tests begins.
  static let test = Date(timeIntervalSince1970: 1_750_000_000)
}
