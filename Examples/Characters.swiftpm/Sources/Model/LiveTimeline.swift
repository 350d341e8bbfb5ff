import Foundation

/// The key of a page: a row of the timeline, and a direction from it.
enum TimelineKey: Codable, Hashable, Sendable {
  /// The rows that were written before a row.
  case before(Int)
  /// The rows that were written after a row.
  case after(Int)
  /// The newest rows at a time, for jumps.
  case until(Date)
}

/// The rows of a page from the oldest to the newest, and the keys of the pages beside it.
struct TimelinePage<Row: Sendable>: Sendable {
  var rows: [Row]
  var older: TimelineKey?
  var newer: TimelineKey?
}

/// A server inside the app: rows that it numbers in the order in which they are written. Each request and each
/// listener finds new ones: a row every four seconds, and 60 rows after a pause of half a minute.
///
/// The rows depend only on their numbers and dates, so the log is all that the next run of the app needs.
actor LiveTimeline<Row: Codable & Sendable> {
  /// What has happened since the timeline began.
  struct Log: Codable, Sendable {
    /// When the history ended.
    var start: Date
    /// When the rows after the history were written.
    var dates: [Date] = []
    /// The rows that people have written or changed, by their numbers.
    var changed: [Int: Row] = [:]
  }

  /// The time between two new rows, in seconds.
  private let interval = 4.0
  /// After so many seconds without a request, many rows arrive at once.
  private let pause = 30.0
  /// How many rows arrive after a pause.
  private let burst = 60

  /// The number of a row is its index.
  private(set) var rows: [Row] = []
  private var dates: [Date] = []
  private var log: Log
  private let now: @Sendable () -> Date
  private let sleep: @Sendable (Duration) async throws -> Void
  private let write: @Sendable (_ number: Int, _ date: Date) -> Row
  private let save: @Sendable (Log) -> Void

  /// - Parameters:
  ///   - log: What has happened in earlier runs of the app.
  ///   - history: How many rows there were at first.
  ///   - spacing: The time between two of them, in seconds.
  ///   - now: The time of new rows.
  ///   - sleep: What listeners wait with.
  ///   - save: Stores the log for the next run.
  ///   - write: Writes a row. The same number always gets the same one.
  init(
    _ log: Log,
    history: Int,
    spacing: Double,
    now: @escaping @Sendable () -> Date = { Date() },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    save: @escaping @Sendable (Log) -> Void = { _ in },
    write: @escaping @Sendable (_ number: Int, _ date: Date) -> Row
  ) {
    (self.log, self.now, self.sleep, self.save, self.write) = (log, now, sleep, save, write)
    let past = (0..<history).map { log.start.addingTimeInterval(Double($0 - history) * spacing) }
    dates = past + log.dates
    rows = dates.enumerated().map { log.changed[$0] ?? write($0, $1) }
  }

  /// The timeline of this app, which begins when it runs for the first time.
  ///
  /// - Parameter name: The name of its log in the settings.
  init(
    storedAs name: String,
    history: Int,
    spacing: Double,
    write: @escaping @Sendable (_ number: Int, _ date: Date) -> Row
  ) {
    self.init(
      SettingsStore.load(as: name) ?? Log(start: Date()),
      history: history,
      spacing: spacing,
      save: { SettingsStore.save($0, as: name) },
      write: write
    )
  }

  /// The page of a key; the newest rows without one.
  func page(_ key: TimelineKey?, size: Int) -> TimelinePage<Row> {
    grow()
    let range =
      switch key {
      case nil: rows.count - size..<rows.count
      case .before(let number): number - size..<number
      case .after(let number): number + 1..<number + 1 + size
      case .until(let date): end(at: date) - size..<end(at: date)
      }
    let page = range.clamped(to: 0..<rows.count)
    return TimelinePage(
      rows: Array(rows[page]),
      older: page.lowerBound > 0 ? .before(page.lowerBound) : nil,
      newer: page.upperBound < rows.count ? .after(page.upperBound - 1) : nil
    )
  }

  /// The rows that are written from now on.
  func newRows() -> AsyncStream<Row> {
    // The rows of a pause are in the pages.
    grow()
    let seen = rows.count
    return AsyncStream { continuation in
      let task = Task { await report(from: seen, to: continuation) }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func report(from seen: Int, to listener: AsyncStream<Row>.Continuation) async {
    var seen = seen
    while (try? await sleep(.seconds(interval))) != nil {
      grow()
      for row in rows[seen...] { listener.yield(row) }
      seen = rows.count
    }
  }

  /// Adds a row that the user has written.
  func add(_ make: @Sendable (_ number: Int, _ date: Date) -> Row) -> Row {
    grow()
    let date = max(now(), dates.last ?? log.start)
    let row = make(rows.count, date)
    log.changed[rows.count] = row
    append(row, at: date)
    save(log)
    return row
  }

  /// Changes a row.
  func change(_ number: Int, _ change: @Sendable (inout Row) -> Void) {
    guard rows.indices.contains(number) else { return }
    change(&rows[number])
    log.changed[number] = rows[number]
    save(log)
  }

  /// Adds the rows of the time that has passed since the last one.
  private func grow() {
    let last = log.dates.last ?? log.start
    let passed = now().timeIntervalSince(last)
    let count = passed > pause ? burst : Int(passed / interval)
    guard count > 0 else { return }
    for index in 1...count {
      let date = last.addingTimeInterval(passed * Double(index) / Double(count))
      append(write(rows.count, date), at: date)
    }
    save(log)
  }

  private func append(_ row: Row, at date: Date) {
    rows.append(row)
    dates.append(date)
    log.dates.append(date)
  }

  /// How many rows were written before a date.
  private func end(at date: Date) -> Int {
    dates.firstIndex { $0 >= date } ?? dates.count
  }
}
