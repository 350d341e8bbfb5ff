import Pagination
import PaginationTesting

/// What one session cost.
struct SessionResult: Sendable, Hashable {
  var secondsWaited = 0.0
  var spinnersSeen = 0
  var rowsFetched = 0
  var rowsSeen = 0
  var requests = 0
  var refused = 0
  var bytes = 0
}

/// One reader, one network and one policy, with a real paginator between them.
///
/// The plan's time runs while the rows that the reader wants are loaded. While rows are missing, the
/// plan pauses and the network's time goes on: that is waiting. So every policy shows the same rows in
/// the end, and what it fetched beyond them can be compared. The first screenful is loaded before the
/// plan begins, since no policy can request it earlier.
@MainActor
struct ScrollSession {
  private let plan: ScrollPlan
  private let rowsVisible: Int
  private let clock = ManualClock()
  private let server: SimulatedServer
  private let list: VirtualList<NumberedRow>
  private let foresight: Foresight
  private var cursor: ScrollPlanCursor
  private var result = SessionResult()

  /// The row that the reader wants at the top of the screen.
  private var top = 0

  /// The clock's time when the plan began, plus what the reader has waited since.
  private var offset = Duration.zero

  init(
    plan: ScrollPlan,
    network: LabNetwork,
    policy: LabPolicy,
    settings: LabSettings,
    seed: UInt64
  ) {
    self.plan = plan
    rowsVisible = settings.rowsVisible
    cursor = ScrollPlanCursor(plan)
    let link = LabLink(
      network: network,
      session: plan.duration,
      seed: seed,
      settings: settings
    )
    server = SimulatedServer(link: link, clock: clock)
    foresight = Foresight(plan: plan, link: link, rowsVisible: rowsVisible)
    let configuration = PaginationConfiguration(
      pageSize: settings.pageSize,
      prefetch: policy.make(foresight),
      retry: RetryPolicy(random: { 0.5 }),
      clock: clock
    )
    let paginator =
      settings.hasPredictableKeys
      ? Paginator(source: server.numberedPages, configuration: configuration)
      : Paginator(
        source: server.cursorPages(upTo: settings.maximumPageSize),
        configuration: configuration
      )
    list = VirtualList(
      paginator,
      height: rowsVisible,
      behavior: settings.model.behavior.seeded(seed)
    )
  }

  /// Scrolls to the end of the plan, or until the task is cancelled.
  mutating func run() async -> SessionResult {
    await open()
    var time = 0.0
    while !Task.isCancelled {
      await show(Int(cursor.row(at: time)), at: time)
      if time >= plan.duration { break }
      let next = min(plan.duration, cursor.next(after: time, frame: Self.frame))
      await pass(until: next, at: time)
      time = next
    }
    result.spinnersSeen += list.loadingSeen
    result.rowsFetched = await server.rows
    result.requests = await server.requests
    result.refused = await server.refused
    result.bytes = await server.bytes
    return result
  }

  /// Loads the first screenful.
  private mutating func open() async {
    list.paginator.resume()
    await list.settle(on: clock)
    while isShort(of: rowsVisible) { await wake(at: 0) }
    offset = clock.elapsed
    result.spinnersSeen = -list.loadingSeen
  }

  /// Whether rows are missing that can still arrive.
  private func isShort(of count: Int) -> Bool {
    list.paginator.items.count < count && list.paginator.end != .complete && !Task.isCancelled
  }

  /// Scrolls to a row, and waits for the rows that are missing on screen.
  private mutating func show(_ row: Int, at time: Double) async {
    if row != top {
      top = row
      list.jump(to: .index(row))
      await settle(at: time)
    }
    while isShort(of: row + rowsVisible) {
      let start = clock.elapsed
      await wake(at: time)
      result.secondsWaited += (clock.elapsed - start) / .seconds(1)
      offset += clock.elapsed - start
      list.jump(to: .index(row))
      await settle(at: time)
    }
    result.rowsSeen = max(result.rowsSeen, row + rowsVisible)
  }

  /// Lets the plan's time pass.
  private mutating func pass(until next: Double, at time: Double) async {
    let target = offset + .seconds(next)
    while let deadline = clock.nextDeadline, !Task.isCancelled {
      let back = plan.absence(at: (deadline - offset) / .seconds(1))?.upperBound
      let moment = back.map { max(deadline, offset + .seconds($0)) } ?? deadline
      guard moment <= target else { break }
      // In one step: what waited for the reader must not go on while the reader is away.
      clock.jump(by: moment - clock.elapsed)
      await settle(at: (clock.elapsed - offset) / .seconds(1))
    }
    clock.advance(by: max(.zero, target - clock.elapsed))
  }

  /// Advances the clock to the next event. If there is none, as with a manual policy, the reader taps
  /// "Load more".
  private func wake(at time: Double) async {
    if let deadline = clock.nextDeadline {
      clock.advance(by: deadline - clock.elapsed)
    } else {
      let paginator = list.paginator
      Task { await paginator.loadNext() }
      await clock.waitForSleepers()
    }
    await settle(at: time)
  }

  private func settle(at time: Double) async {
    foresight.planSeconds = time
    foresight.sessionSeconds = clock.elapsed / .seconds(1)
    await list.settle(on: clock)
  }

  private static let frame = 1.0 / 60
}

extension LabModel {
  /// How the list draws its rows.
  fileprivate var behavior: VirtualListBehavior { self == .first ? .swiftUIList : .terminal }
}
