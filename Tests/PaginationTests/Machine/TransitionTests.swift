import Testing

@testable import Pagination

/// Every input in every state of an edge and of the refresh, as a table.
@Suite struct TransitionTests {
  /// Three pages of two rows, the last of one; nothing before the first.
  static let server = TestServer(forward: [[1, 2], [3, 4], [5]], backward: [])

  static func harness(after script: [Step]) -> MachineHarness {
    var harness = MachineHarness(
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .lastItem),
      server: server
    )
    for step in script { #expect(harness.check(step) == .kept, "\(step) of \(script)") }
    return harness
  }

  static func name(_ state: EdgeState) -> String {
    switch state {
    case .closed: "closed"
    case .open: "open"
    case .loading: "loading"
    case .waiting: "waiting"
    case .failed(_, let failure): failure.isKeyExpired ? "expired" : "failed"
    case .end: "end"
    }
  }

  static func name(_ state: RefreshState) -> String {
    switch state {
    case .idle: "idle"
    case .loading: "loading"
    case .waiting: "waiting"
    case .failed: "failed"
    case .interrupted: "interrupted"
    case .noSource: "no source"
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let state: String
    let step: Step
    let orders: [String]
    let after: String

    init(_ state: String, _ step: Step, _ orders: [String], _ after: String) {
      self.state = state
      self.step = step
      self.orders = orders
      self.after = after
    }

    var testDescription: String { "\(state), \(step)" }
  }

  // MARK: The edge

  static let edgeScripts: [String: [Step]] = [
    "closed": [],
    "open": [.load, .land(0)],
    "loading": [.load, .land(0), .loadMore(.end)],
    "waiting": [.load, .land(0), .loadMore(.end), .failAndRetry(0)],
    "failed": [.load, .land(0), .loadMore(.end), .fail(0)],
    "expired": [.load, .land(0), .loadMore(.end), .failExpired(0)],
    "end": [.load, .land(0), .loadMore(.end), .land(0), .loadMore(.end), .land(0)],
  ]

  static let edgeRows: [Row] = [
    Row("closed", .loadMore(.end), ["load refresh"], "closed"),
    Row("closed", .edgeAppear(.end), [], "closed"),
    Row("closed", .retry, ["load refresh"], "closed"),
    Row("closed", .refresh, ["load refresh"], "closed"),
    Row("closed", .cancel, [], "closed"),
    Row("closed", .cancelNewSource, [], "closed"),
    Row("open", .cancelNewSource, [], "closed"),
    Row("loading", .cancelNewSource, ["cancel"], "closed"),
    Row("waiting", .cancelNewSource, ["cancel"], "closed"),
    Row("failed", .cancelNewSource, [], "closed"),
    Row("end", .cancelNewSource, [], "closed"),
    Row("open", .loadMore(.end), ["load end"], "loading"),
    Row("open", .appear(0), [], "open"),
    Row("open", .appear(1), ["load end"], "loading"),
    Row("open", .edgeAppear(.end), ["load end"], "loading"),
    Row("open", .retry, [], "open"),
    Row("open", .load, [], "open"),
    Row("open", .refresh, ["load refresh"], "open"),
    Row("open", .newSource, ["load refresh"], "open"),
    Row("open", .cancel, [], "open"),
    Row("loading", .loadMore(.end), [], "loading"),
    Row("loading", .appear(1), [], "loading"),
    Row("loading", .edgeAppear(.end), [], "loading"),
    Row("loading", .retry, [], "loading"),
    Row("loading", .refresh, ["cancel", "load refresh"], "open"),
    Row("loading", .newSource, ["cancel", "load refresh"], "open"),
    Row("loading", .cancel, ["cancel"], "open"),
    Row("loading", .land(0), [], "open"),
    Row("loading", .fail(0), [], "failed"),
    Row("loading", .failAndRetry(0), ["wait"], "waiting"),
    Row("loading", .failCancelled(0), [], "open"),
    Row("loading", .failExpired(0), [], "expired"),
    Row("waiting", .loadMore(.end), ["cancel", "load end"], "loading"),
    Row("waiting", .appear(1), [], "waiting"),
    Row("waiting", .retry, ["cancel", "load end"], "loading"),
    Row("waiting", .retryDue(0), ["load end"], "loading"),
    Row("waiting", .refresh, ["cancel", "load refresh"], "open"),
    Row("waiting", .cancel, ["cancel"], "open"),
    Row("failed", .loadMore(.end), ["load end"], "loading"),
    Row("failed", .appear(1), [], "failed"),
    Row("failed", .edgeAppear(.end), [], "failed"),
    Row("failed", .load, [], "failed"),
    Row("failed", .retry, ["load end"], "loading"),
    Row("failed", .refresh, ["load refresh"], "failed"),
    Row("failed", .cancel, [], "failed"),
    Row("expired", .loadMore(.end), ["load refresh"], "expired"),
    Row("expired", .appear(1), [], "expired"),
    Row("expired", .edgeAppear(.end), [], "expired"),
    Row("expired", .load, [], "expired"),
    Row("expired", .retry, ["load refresh"], "expired"),
    Row("expired", .refresh, ["load refresh"], "expired"),
    Row("expired", .cancel, [], "expired"),
    Row("expired", .newSource, ["load refresh"], "expired"),
    Row("expired", .cancelNewSource, [], "closed"),
    Row("end", .loadMore(.end), [], "end"),
    Row("end", .appear(4), [], "end"),
    Row("end", .edgeAppear(.end), [], "end"),
    Row("end", .retry, [], "end"),
    Row("end", .refresh, ["load refresh"], "end"),
    Row("end", .cancel, [], "end"),
  ]

  @Test(arguments: edgeRows) func edge(_ row: Row) throws {
    var harness = Self.harness(after: try #require(Self.edgeScripts[row.state]))
    #expect(Self.name(harness.machine.edges.end) == row.state)
    #expect(harness.check(row.step) == .kept)
    #expect(harness.orders == row.orders)
    #expect(Self.name(harness.machine.edges.end) == row.after)
  }

  // MARK: The refresh

  static let refreshScripts: [String: [Step]] = [
    "idle": [.load, .land(0)],
    "loading": [.load, .land(0), .refresh],
    "waiting": [.load, .land(0), .refresh, .failAndRetry(0)],
    "failed": [.load, .land(0), .refresh, .fail(0)],
    "interrupted": [.load, .land(0), .newSource, .cancel],
  ]

  static let refreshRows: [Row] = [
    Row("idle", .refresh, ["load refresh"], "loading"),
    Row("idle", .newSource, ["load refresh"], "loading"),
    Row("loading", .load, [], "loading"),
    Row("loading", .refresh, [], "loading"),
    Row("loading", .newSource, ["cancel", "load refresh"], "loading"),
    Row("loading", .loadMore(.end), [], "loading"),
    Row("loading", .appear(1), [], "loading"),
    Row("loading", .edgeAppear(.end), [], "loading"),
    Row("loading", .retry, [], "loading"),
    Row("loading", .cancel, ["cancel"], "idle"),
    Row("loading", .land(0), [], "idle"),
    Row("loading", .fail(0), [], "failed"),
    Row("loading", .failAndRetry(0), ["wait"], "waiting"),
    Row("loading", .failCancelled(0), [], "idle"),
    Row("waiting", .refresh, ["cancel", "load refresh"], "loading"),
    Row("waiting", .retry, ["cancel", "load refresh"], "loading"),
    Row("waiting", .retryDue(0), ["load refresh"], "loading"),
    Row("waiting", .newSource, ["cancel", "load refresh"], "loading"),
    Row("waiting", .loadMore(.end), [], "waiting"),
    Row("waiting", .cancel, ["cancel"], "idle"),
    Row("failed", .load, [], "failed"),
    Row("failed", .refresh, ["load refresh"], "loading"),
    Row("failed", .retry, ["load refresh"], "loading"),
    Row("failed", .loadMore(.end), ["load end"], "failed"),
    Row("failed", .appear(1), ["load end"], "failed"),
    Row("failed", .cancel, [], "failed"),
    Row("interrupted", .load, ["load refresh"], "loading"),
    Row("interrupted", .refresh, ["load refresh"], "loading"),
    Row("interrupted", .loadMore(.end), ["load refresh"], "loading"),
    Row("interrupted", .appear(1), [], "interrupted"),
    Row("interrupted", .retry, ["load refresh"], "loading"),
    Row("interrupted", .cancel, [], "interrupted"),
    Row("idle", .cancelNewSource, [], "interrupted"),
    Row("loading", .cancelNewSource, ["cancel"], "interrupted"),
    Row("waiting", .cancelNewSource, ["cancel"], "interrupted"),
    Row("failed", .cancelNewSource, [], "interrupted"),
    Row("interrupted", .cancelNewSource, [], "interrupted"),
    Row("interrupted", .edgeAppear(.end), [], "interrupted"),
  ]

  @Test(arguments: refreshRows) func refresh(_ row: Row) throws {
    var harness = Self.harness(after: try #require(Self.refreshScripts[row.state]))
    #expect(Self.name(harness.machine.refresh) == row.state)
    #expect(harness.check(row.step) == .kept)
    #expect(harness.orders == row.orders)
    #expect(Self.name(harness.machine.refresh) == row.after)
    // Whatever happens to a refresh, the rows are never gone.
    #expect(!harness.machine.items.isEmpty)
  }
}
