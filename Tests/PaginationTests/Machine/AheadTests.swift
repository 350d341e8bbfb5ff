import Testing

@testable import Pagination

/// Pages that are asked for before the page that names them has come.
@Suite struct AheadTests {
  /// Six pages of a row each; the first is there, its row on screen, and three more are asked for.
  private static func opened(
    _ server: TestServer = TestServer(forward: [[1], [2], [3], [4], [5], [6]], backward: [])
  ) -> MachineHarness {
    var harness = MachineHarness(
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .threeAtOnce),
      server: server
    )
    for step: Step in [.load, .land(0), .appear(0)] { #expect(harness.check(step) == .kept) }
    return harness
  }

  private func asked(_ harness: MachineHarness) -> [Int?] {
    harness.inFlight.map { ($0.link.key?.base as? StepKey)?.number }
  }

  private func cancelled(_ harness: MachineHarness) -> Int {
    harness.reports.count { $0 == .cancelled(.end) }
  }

  @Test func threePagesAreUnderWayAtOnce() {
    #expect(asked(Self.opened()) == [1, 2, 3])
  }

  @Test func pagesLandInTheirOrder_howeverTheyCome() {
    var harness = Self.opened()
    #expect(harness.check(.land(2)) == .kept)
    #expect(harness.check(.land(1)) == .kept)
    #expect(harness.machine.items.map(\.id) == [1])
    #expect(harness.machine.state.end == .loading)
    #expect(harness.check(.land(0)) == .kept)
    #expect(harness.machine.items.map(\.id) == [1, 2, 3, 4])
  }

  @Test func oneThatFails_isNoFailureOnScreen_andIsAskedForInItsTurn() {
    var harness = Self.opened()
    #expect(harness.check(.fail(1)) == .kept)
    #expect(harness.machine.state.end == .loading)
    #expect(asked(harness) == [1], "what lies behind it is not wanted any more")
    #expect(harness.check(.land(0)) == .kept)
    #expect(asked(harness).first == 2)
  }

  /// A server that is asked for too much at once says when to ask again: not with the next page.
  @Test func oneThatIsToBeTriedLater_waitsInItsTurn() {
    var harness = Self.opened()
    #expect(harness.check(.failAndRetry(1)) == .kept)
    #expect(harness.machine.state.end == .loading)
    #expect(asked(harness) == [1])
    #expect(harness.check(.land(0)) == .kept)
    #expect(harness.machine.state.end == .loading)
    #expect(harness.orders == ["wait"])
    #expect(harness.check(.appear(1)) == .kept)
    #expect(harness.inFlight.isEmpty, "until the time is over")
    #expect(harness.check(.retryDue(0)) == .kept)
    #expect(asked(harness) == [2])
    #expect(harness.check(.land(0)) == .kept)
    #expect(harness.machine.items.map(\.id) == [1, 2, 3])
  }

  @Test func whileOneWaitsInItsTurn_noneBehindItIsAskedFor() {
    var harness = MachineHarness(
      configuration: PaginationConfiguration(
        pageSize: 2,
        prefetch: .custom { _ in PrefetchPlan(distance: 100, concurrency: 4) }
      ),
      server: TestServer(forward: (0..<9).map { [$0] }, backward: [])
    )
    for step: Step in [.load, .land(0), .appear(0)] { #expect(harness.check(step) == .kept) }
    #expect(asked(harness) == [1, 2, 3, 4])
    #expect(harness.check(.land(1)) == .kept)
    #expect(harness.check(.failAndRetry(2)) == .kept)
    #expect(harness.check(.land(0)) == .kept)
    #expect(harness.machine.items.map(\.id) == [0, 1, 2])
    #expect(asked(harness) == [3])
  }

  /// A cancellation is not the server's fault.
  @Test func afterACancellation_onePageGoesAlone() {
    var harness = Self.opened()
    #expect(harness.check(.failCancelled(1)) == .kept)
    #expect(asked(harness) == [1])
    #expect(harness.check(.land(0)) == .kept)
    #expect(harness.check(.appear(1)) == .kept)
    #expect(asked(harness) == [2, 3, 4])
  }

  @Test func afterEachFailure_twiceAsManyPagesGoAlone() {
    let pages = Array(0..<60)
    var harness = Self.opened(TestServer(forward: pages.map { [$0] }, backward: []))
    var alone: [Int] = []
    while alone.count < 4 {
      // The second of three fails, and is asked for again alone.
      #expect(asked(harness).count == 3)
      #expect(harness.check(.fail(1)) == .kept)
      alone.append(0)
      repeat {
        #expect(harness.check(.land(0)) == .kept)
        #expect(harness.check(.appear(harness.machine.items.count - 1)) == .kept)
        alone[alone.count - 1] += 1
      } while harness.inFlight.count == 1
    }
    #expect(alone == [2, 4, 8, 16])
  }

  @Test func whatWasKeptAfterAFailure_goesWithARefresh() {
    var harness = Self.opened()
    #expect(harness.check(.failAndRetry(2)) == .kept)
    #expect(harness.check(.refresh) == .kept)
    #expect(harness.inFlight.map(\.direction) == [.refresh])
    #expect(harness.check(.land(0)) == .kept)
    #expect(asked(harness) == [1, 2, 3])
  }

  @Test func theEndOfTheList_endsWhatWasAskedForBeyondIt() {
    var harness = Self.opened(TestServer(forward: [[1], [2]], backward: []))
    #expect(harness.check(.land(0)) == .kept)
    #expect(harness.machine.state.end == .complete)
    #expect(harness.inFlight.isEmpty)
    #expect(cancelled(harness) == 2)
  }

  /// The server names page 5 behind page 1.
  private static let leaping = TestServer(pages: [
    0: TestServer.Answer(ids: [1], previous: nil, next: 1),
    1: TestServer.Answer(ids: [2], previous: nil, next: 5),
    2: TestServer.Answer(ids: [9], previous: nil, next: 3),
    5: TestServer.Answer(ids: [3], previous: nil, next: 6),
    6: TestServer.Answer(ids: [4], previous: nil, next: nil),
  ])

  @Test func aKeyThatWasComputedWrongly_costsARequestAndNoRow() {
    var harness = Self.opened(Self.leaping)
    #expect(harness.check(.land(1)) == .kept)
    #expect(harness.check(.land(0)) == .kept)
    #expect(cancelled(harness) == 2, "also the one that had come already")
    #expect(asked(harness) == [5], "and nothing is asked ahead any more")
    #expect(harness.check(.land(0)) == .kept)
    #expect(asked(harness) == [6])
    #expect(harness.check(.land(0)) == .kept)
    #expect(harness.machine.items.map(\.id) == [1, 2, 3, 4])
  }

  @Test func aRefresh_makesAllOfThemVoid_andTrustsKeysAgain() {
    var harness = Self.opened(Self.leaping)
    #expect(harness.check(.land(0)) == .kept)
    #expect(harness.check(.refresh) == .kept)
    #expect(harness.inFlight.map(\.direction) == [.refresh])
    #expect(harness.check(.land(0)) == .kept)
    #expect(asked(harness) == [1, 2, 3])
  }

  @Test func keysThatCannotBeComputed_areAskedForOneByOne() {
    var machine = ListMachine<Row>(
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .threeAtOnce)
    )
    var loads: [Load] = []
    func run(_ input: (inout ListMachine<Row>) -> Void) {
      input(&machine)
      for case .load(let load) in machine.takeEffects() { loads.append(load) }
    }
    run { $0.load() }
    run { [loads] in
      $0.pageLoaded(
        Page(items: [Row(id: 1)], next: PageKey("cursor")),
        for: loads[0],
        duration: .zero,
        at: .zero
      )
    }
    run { $0.itemAppeared(1, at: .zero) }
    #expect(loads.count == 2)
  }

  @Test func aSecondAnswerToALoad_isNotKept() {
    var machine = ListMachine<Row>(configuration: .plain())
    let load = machine.makeLoad(.check, .first, size: 2, machine.makeOperation())
    machine.ahead.add(load)
    let (page, other) = (
      Page<Row, PageKey>(items: [Row(id: 1)], next: nil), Page<Row, PageKey>(items: [], next: nil)
    )
    let isKept = machine.ahead.keep(page, for: load, duration: .zero)
    let isOtherKept = machine.ahead.keep(other, for: load, duration: .zero)
    #expect(isKept)
    #expect(!isOtherKept)
  }
}
