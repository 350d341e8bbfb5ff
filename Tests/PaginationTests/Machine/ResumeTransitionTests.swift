import Testing

@testable import Pagination

/// A list that comes back on screen, in every state that it may have been left in.
@Suite struct ResumeTransitionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: [Step]
    let orders: [String]

    init(_ name: String, _ script: [Step], _ orders: [String]) {
      testDescription = name
      self.script = script
      self.orders = orders
    }
  }

  /// The first page has the rows 1 and 2; row 2 calls for the next one.
  static let open: [Step] = [.load, .land(0)]
  static let atTheEnd: [Step] = open + [.appear(1)]

  static let failedRefresh: [Step] = open + [.refresh, .fail(0)]

  static let rows = [
    Row("new", [], ["load refresh"]),
    Row("loading", [.load], []),
    Row("waiting for the retry of the first load", [.load, .failAndRetry(0)], []),
    Row("first load failed", [.load, .fail(0)], []),
    Row("first load stopped", [.load, .cancel], ["load refresh"]),
    Row("first load cancelled", [.load, .failCancelled(0)], ["load refresh"]),
    Row(
      "first load stopped while it waited",
      [.load, .failAndRetry(0), .cancel],
      ["load refresh"]
    ),
    Row("no row on screen", open, []),
    Row("near the end, loading", atTheEnd, []),
    Row("near the end, stopped", atTheEnd + [.cancel], ["load end"]),
    Row("near the end, cancelled", atTheEnd + [.failCancelled(0)], ["load end"]),
    Row("near the end, failed", atTheEnd + [.fail(0)], []),
    Row("near the end, waiting", atTheEnd + [.failAndRetry(0)], []),
    Row(
      "near the end, stopped while waiting",
      atTheEnd + [.failAndRetry(0), .cancel],
      ["load end"]
    ),
    Row("near the end, scrolled away", atTheEnd + [.cancel, .disappear(0)], []),
    Row("far from the end, stopped", open + [.appear(0), .loadMore(.end), .cancel], []),
    Row("refreshing", atTheEnd + [.refresh], []),
    Row("refresh stopped, near the end", atTheEnd + [.refresh, .cancel], ["load end"]),
    Row("refresh stopped, far from the end", open + [.appear(0), .refresh, .cancel], []),
    Row("refresh failed", failedRefresh, []),
    Row(
      "refresh failed, near the end, stopped",
      failedRefresh + [.appear(1), .cancel],
      ["load end"]
    ),
    Row("refresh failed, near the end, failed", failedRefresh + [.appear(1), .fail(0)], []),
    Row("refresh failed and dismissed", failedRefresh + [.dismissError], []),
    Row("another source, loading", open + [.newSource], []),
    Row("another source, stopped", open + [.newSource, .cancel], ["load refresh"]),
    Row("another source, stopped before it was asked", open + [.cancelNewSource], ["load refresh"]),
    Row(
      "another source, stopped before it was asked, near the end",
      atTheEnd + [.cancelNewSource, .disappear(0), .appear(1)],
      ["load refresh"]
    ),
    Row("nothing loaded, another source stopped", [.cancelNewSource], ["load refresh"]),
    Row("another source, failed", open + [.newSource, .fail(0)], []),
    Row(
      "the end reached",
      open + [.loadMore(.end), .land(0), .loadMore(.end), .land(0), .appear(4)],
      []
    ),
    Row("the end view on screen, stopped", open + [.edgeAppear(.end), .cancel], ["load end"]),
    Row(
      "the end view gone, stopped",
      open + [.edgeAppear(.end), .cancel, .edgeDisappear(.end)],
      []
    ),
  ]

  @Test(arguments: rows) func resume(_ row: Row) {
    var harness = TransitionTests.harness(after: row.script)
    #expect(harness.check(.load) == .kept)
    #expect(harness.orders == row.orders)
    // What was started is not started again.
    #expect(harness.check(.load) == .kept)
    #expect(harness.orders == [])
  }

  @Test func onDemand_resumesNothing() {
    var harness = MachineHarness(
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .manual),
      server: TransitionTests.server
    )
    for step: Step in [.load, .land(0), .appear(1), .loadMore(.end), .cancel, .load] {
      #expect(harness.check(step) == .kept)
    }
    #expect(harness.orders == [])
  }

  /// A list that leaves the screen takes its rows and edges with it, in any order.
  @Test(
    arguments: [
      [.disappear(0), .disappear(0), .edgeDisappear(.end)],
      [.edgeDisappear(.end), .disappear(0), .disappear(0)],
      [.disappear(0), .edgeDisappear(.end), .disappear(0)],
    ] as [[Step]]
  )
  func leaving_startsNothingAgain(_ steps: [Step]) {
    var harness = TransitionTests.harness(
      after: Self.open + [.appear(0), .edgeAppear(.end), .appear(1), .cancel]
    )
    for step in steps {
      #expect(harness.check(step) == .kept)
      #expect(harness.orders == [], "\(step)")
    }
    #expect(harness.check(.load) == .kept)
    #expect(harness.orders == [])
    #expect(harness.check(.appear(1)) == .kept)
    #expect(harness.orders == ["load end"])
  }

  @Test func bothEdges() {
    var harness = MachineHarness(
      configuration: PaginationConfiguration(pageSize: 3, prefetch: .threshold(1)),
      server: PlaceTests.server
    )
    for step: Step in [.load, .land(0), .appear(0), .appear(1), .cancel, .load] {
      #expect(harness.check(step) == .kept)
    }
    #expect(harness.orders.sorted() == ["load end", "load start"])
  }

  /// A list without rows has nothing else to come to life by.
  @Test func listWithoutRows_resumesOnDemandToo() {
    var harness = MachineHarness(
      configuration: PaginationConfiguration(pageSize: 3, prefetch: .manual),
      server: TestServer(forward: [[], [1]], backward: [])
    )
    for step: Step in [.load, .land(0), .cancel, .load] {
      #expect(harness.check(step) == .kept)
    }
    #expect(harness.orders == ["load end"])
  }
}
