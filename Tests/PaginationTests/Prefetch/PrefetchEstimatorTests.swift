import Testing

@testable import Pagination

/// What the estimator learns, judging by its plans: which is larger, and what bounds it. The tuned
/// numbers themselves are free to change.
@Suite struct PrefetchEstimatorTests {
  /// A user and a list, frame by frame.
  struct Session {
    var estimator: PrefetchEstimator
    var time = 0.0
    var bottom = 0
    var count = 100_000

    init(
      at row: Int = 0,
      pageSize: Int = 20,
      sizing: PageSizing = .upTo(200),
      price: WaitingPrice = .default,
      pageTimes: Double...
    ) {
      estimator = PrefetchEstimator(pageSize: pageSize, sizing: sizing, price: price)
      for seconds in pageTimes { page(seconds) }
      // The first screen comes up in one frame, which is no movement.
      time = 1
      for row in row..<row + 10 { appear(row) }
    }

    mutating func page(_ seconds: Double, size: Int = 20, isLimited: Bool = false) {
      estimator.pageArrived(count: size, duration: seconds, isLimited: isLimited)
    }

    mutating func appear(_ row: Int) {
      estimator.rowAppeared(at: row, in: 0..<count, time: time)
      bottom = max(bottom, row)
    }

    /// Rows come into view evenly at the bottom.
    mutating func scroll(rows: Int, in seconds: Double) {
      let first = bottom
      for row in 1...rows {
        time += seconds / Double(rows)
        appear(first + row)
      }
    }

    mutating func rest(_ seconds: Double) {
      time += seconds
    }

    var plan: PrefetchPlan { estimator.plan(at: .end, time: time) }
  }

  // MARK: The user

  @Test func theFasterTheUser_theEarlierTheRequest() {
    var slow = Session(pageTimes: 0.8)
    var fast = Session(pageTimes: 0.8)
    for _ in 0..<20 {
      slow.scroll(rows: 4, in: 1)
      slow.rest(4)
      fast.scroll(rows: 15, in: 1)
    }
    #expect(slow.plan.distance < fast.plan.distance)
  }

  /// Both scroll 12 rows in a second, and no more while a page is under way; one goes on and on.
  @Test func aUserWhoGoesOn_hasMoreInStore() {
    var now = Session(pageTimes: 0.1)
    var always = Session(pageTimes: 0.1)
    for _ in 0..<10 {
      now.scroll(rows: 12, in: 1)
      now.rest(7)
      for _ in 0..<8 { always.scroll(rows: 12, in: 1) }
    }
    now.scroll(rows: 12, in: 1)
    #expect(always.plan.distance > now.plan.distance)
  }

  @Test func aUserWhoBeginsToFling_isNoticedWithinTwoFlings() {
    var session = Session(pageTimes: 0.8)
    for _ in 0..<10 {
      session.scroll(rows: 3, in: 1)
      session.rest(5)
    }
    let before = session.plan.distance
    session.scroll(rows: 20, in: 0.7)
    session.rest(0.3)
    session.scroll(rows: 20, in: 0.7)
    #expect(session.plan.distance > before)
  }

  @Test func aUserWhoStopsFlinging_isNoticedWithinAMinute() {
    var session = Session(pageTimes: 0.8)
    for _ in 0..<10 { session.scroll(rows: 20, in: 1) }
    let before = session.plan.distance
    for _ in 0..<10 {
      session.scroll(rows: 3, in: 1)
      session.rest(5)
    }
    #expect(session.plan.distance < before)
  }

  @Test func theLongerThePause_theLessIsPrefetched() {
    var session = Session(pageTimes: 0.8)
    for _ in 0..<10 { session.scroll(rows: 15, in: 1) }
    var distances = [session.plan.distance]
    for _ in 0..<4 {
      session.rest(15)
      distances.append(session.plan.distance)
    }
    #expect(distances == distances.sorted(by: >))
    #expect(distances[4] < distances[0])
  }

  @Test func aScreenThatComesUpAtOnce_isNoMovement() {
    let session = Session(pageTimes: 0.1)
    var other = Session(pageTimes: 0.1)
    other.time += 1
    for row in (5_000..<5_010).shuffled() { other.appear(row) }
    #expect(other.plan == session.plan)
  }

  @Test func rowsThatWereThereBefore_teachNothing() {
    var session = Session(pageTimes: 0.8)
    for _ in 0..<20 {
      session.rest(3)
      session.scroll(rows: 3, in: 1)
    }
    let before = session.plan.distance
    // To the top and back, with the scroll indicator.
    let bottom = session.bottom
    for row in stride(from: bottom - 10, through: 0, by: -5) {
      session.time += 0.016
      session.appear(row)
    }
    for row in stride(from: 10, through: bottom, by: 5) {
      session.time += 0.016
      session.appear(row)
    }
    #expect(session.plan.distance <= before + 1)
  }

  /// Pages that were dropped are requested again, so scrolling over them counts.
  @Test func groundThatWasDropped_isNew() {
    var session = Session(pageTimes: 0.8)
    for _ in 0..<60 {
      session.scroll(rows: 4, in: 1)
      session.rest(3)
    }
    let slow = session.plan.distance
    // At the top, after all but two pages were dropped.
    session.count = 40
    session.time += 1
    for row in 0..<10 { session.appear(row) }
    session.bottom = 9
    session.count = 100_000
    for _ in 0..<3 { session.scroll(rows: 20, in: 1) }
    #expect(session.plan.distance > slow)
  }

  @Test func theWayUpOverDroppedGround_isLearned() {
    var estimator = PrefetchEstimator(pageSize: 20, sizing: .upTo(200))
    for _ in 0..<4 { estimator.pageArrived(count: 20, duration: 0.8) }
    var time = 1.0
    for row in 0..<10 { estimator.rowAppeared(at: row, in: 0..<20, time: time) }
    for row in 10..<1_000 {
      time += 0.1
      estimator.rowAppeared(at: row, in: max(0, row - 50)..<row + 20, time: time)
    }
    let before = estimator.plan(at: .start, time: time).distance
    for row in stride(from: 980, to: 920, by: -1) {
      time += 2
      estimator.rowAppeared(at: row, in: row - 20..<1_020, time: time)
    }
    #expect(estimator.plan(at: .start, time: time).distance < before)
  }

  @Test func aUserWhoWasAwayForLong_comesBackTheSame() {
    var session = Session(pageTimes: 0.8)
    for _ in 0..<10 { session.scroll(rows: 15, in: 1) }
    let before = session.plan.distance
    session.rest(600)
    session.scroll(rows: 5, in: 0.3)
    session.scroll(rows: 10, in: 0.7)
    #expect(session.plan.distance >= before / 2)
  }

  @Test func waitingIsNoSlowScrolling() {
    var free = Session(pageTimes: 0.8)
    var held = Session(pageTimes: 0.8)
    for _ in 0..<10 {
      free.scroll(rows: 20, in: 1)
      held.scroll(rows: 19, in: 0.95)
      // The last row of the list, and five seconds before a spinner.
      held.count = held.bottom + 2
      held.scroll(rows: 1, in: 0.05)
      held.rest(5)
      held.estimator.listGrew(at: .end, after: 5, time: held.time)
      held.count = 100_000
    }
    #expect(abs(held.plan.distance - free.plan.distance) <= 1)
  }

  /// The last row is in view for long; a row above it comes into view again shortly before the page.
  @Test func onlyTheTimeSinceTheLastMovement_wasSpentWaiting() {
    var session = Session(pageTimes: 0.8)
    session.count = 15
    session.scroll(rows: 5, in: 1)
    session.rest(7)
    session.appear(3)
    session.rest(1)
    session.estimator.listGrew(at: .end, after: 8, time: session.time)
    let distance = session.plan.distance
    session.rest(7)
    #expect(session.plan.distance < distance, "seven seconds of rest")
  }

  @Test func theWayUp_concernsTheOtherEdge() {
    var session = Session(at: 50_000, pageTimes: 0.8)
    let before = session.plan.distance
    // Row by row, two seconds each: no fling.
    for row in stride(from: 49_999, to: 49_940, by: -1) {
      session.time += 2
      session.appear(row)
    }
    let up = session.estimator.plan(at: .start, time: session.time)
    #expect(up.distance < before)
    #expect(session.plan.distance == before)
  }

  // MARK: The network

  @Test func theSlowerTheNetwork_theEarlierTheRequest() {
    func distance(_ seconds: Double) -> Int {
      var session = Session(pageTimes: seconds, seconds, seconds)
      for _ in 0..<10 { session.scroll(rows: 8, in: 1) }
      return session.plan.distance
    }
    #expect(distance(0.05) < distance(0.9))
    #expect(distance(0.9) < distance(2))
  }

  @Test func aNetworkThatHasBecomeSlow_isHalfKnownAfterOnePage_andKnownAfterTwo() {
    var session = Session(pageTimes: 0.05, 0.05, 0.05, 0.05)
    for _ in 0..<10 { session.scroll(rows: 20, in: 1) }
    var distances = [session.plan.distance]
    for _ in 0..<2 {
      session.page(2)
      distances.append(session.plan.distance)
    }
    #expect(distances[1] > distances[0])
    #expect(distances[2] > distances[1])
    #expect(distances[1] <= (distances[0] + distances[2]) / 2)
  }

  @Test func onePageThatWasHeldUp_isTheSameHoweverLongItWas() {
    func distance(_ seconds: Double) -> Int {
      var session = Session(pageTimes: 0.05, 0.05, 0.05)
      for _ in 0..<10 { session.scroll(rows: 20, in: 1) }
      session.page(seconds)
      return session.plan.distance
    }
    #expect(distance(2) == distance(60))
    #expect(distance(0.05) < distance(0.4))
  }

  /// A first page may be slow because names are looked up and connections made.
  @Test(arguments: [PageSizing.fixed, .upTo(200)])
  func oneSlowFirstPage_isNoReasonToHurry(_ sizing: PageSizing) {
    let slow = Session(sizing: sizing, pageTimes: 30).plan
    #expect(slow == Session(sizing: sizing, pageTimes: 0.8).plan)
  }

  @Test func oneHeldUpPage_isForgottenAfterFour() {
    var session = Session(pageTimes: 0.05, 0.05, 0.05, 0.05)
    for _ in 0..<10 { session.scroll(rows: 8, in: 1) }
    let before = session.plan.distance
    session.page(30)
    for _ in 0..<4 { session.page(0.05) }
    #expect(session.plan.distance == before)
  }

  @Test func aNetworkThatHasBecomeFast_isKnownAfterThreePages() {
    var session = Session(pageTimes: 2, 2, 2, 2)
    for _ in 0..<10 { session.scroll(rows: 8, in: 1) }
    let before = session.plan.distance
    for _ in 0..<3 { session.page(0.05) }
    #expect(session.plan.distance < before)
  }

  // MARK: Sizes

  /// A user who flings on and on over a slow network.
  private func hurried(
    _ sizing: PageSizing,
    keysAreComputable: Bool = false,
    price: WaitingPrice = .default
  ) -> PrefetchPlan {
    var session = Session(sizing: sizing, price: price, pageTimes: 2, 2, 2)
    session.estimator.keysAreComputable = keysAreComputable
    for _ in 0..<60 { session.scroll(rows: 30, in: 1) }
    return session.plan
  }

  @Test func pagesGrowIfOneAfterAnotherIsTooSlow() {
    let plan = hurried(.upTo(200))
    #expect(plan.size.map { $0 > 20 } == true)
    #expect(plan.concurrency == 1)
  }

  @Test(arguments: [20, 25, 30]) func pagesGrowNoFurtherThanTheSourceSays(_ largest: Int) {
    #expect(hurried(.upTo(largest)).size == largest)
  }

  @Test func pagesThatCannotGrow_areRequestedSeveralAtOnce() {
    let plan = hurried(.fixed, keysAreComputable: true)
    #expect(plan.size == 20)
    #expect(plan.concurrency > 1)
    #expect(plan.distance > 20)
    #expect(plan.distance <= PrefetchEstimator(pageSize: 20).furthest)
  }

  @Test(arguments: [20, 40, 80]) func pagesThatCanGrowNoMore_areRequestedSeveralAtOnce(
    _ largest: Int
  ) {
    let plan = hurried(.upTo(largest), keysAreComputable: true)
    #expect(plan.size == largest)
    #expect(plan.concurrency > 1)
    #expect(plan.distance <= PrefetchEstimator(pageSize: 20).furthest)
  }

  /// No app has such pages or waits, but no number may overflow.
  @Test(arguments: [1, 20, .max], [PageSizing.fixed, .upTo(1), .upTo(.max)])
  func noNumberIsTooLarge(_ pageSize: Int, _ sizing: PageSizing) {
    var session = Session(pageSize: pageSize, sizing: sizing, pageTimes: 0, 1e15, 1e15, 1e15)
    for _ in 0..<10 { session.scroll(rows: 30, in: 1) }
    session.estimator.pageArrived(count: .max, duration: 1e15)
    for conditions in [NetworkConditions.expensive, []] {
      session.estimator.conditions = conditions
      #expect(session.plan.distance >= 0)
      #expect(session.plan.distance <= session.estimator.furthest)
    }
  }

  @Test func aSlowUser_getsPagesAsConfigured() {
    var session = Session(pageTimes: 2, 2, 2)
    for _ in 0..<30 {
      session.scroll(rows: 4, in: 1)
      session.rest(4)
    }
    #expect(session.plan.size == 20)
  }

  /// Without keys there is one page at a time.
  @Test func pagesWhoseKeysAreUnknown_areRequestedOneByOne() {
    #expect(hurried(.fixed).concurrency == 1)
  }

  // MARK: A limit of the server

  @Test(arguments: [false, true]) func aLimitOfTheServer_makesPagesGrow(_ isLimited: Bool) {
    var session = Session(pageTimes: 0.1, 0.1)
    for _ in 0..<20 { session.scroll(rows: 20, in: 1) }
    session.page(1.2, isLimited: isLimited)
    #expect((session.plan.size == 20) == !isLimited)
  }

  @Test func aLimitOfTheServer_isForgottenAfterManyPages() {
    var session = Session(pageTimes: 0.1, 0.1)
    for _ in 0..<20 { session.scroll(rows: 20, in: 1) }
    let before = session.plan.size
    session.page(1.2, isLimited: true)
    for _ in 0..<200 { session.page(0.1) }
    #expect(session.plan.size == before)
  }

  @Test func aServerWithALimit_isAskedLessOften() {
    var session = Session(pageTimes: 0.1, 0.1)
    #expect(session.estimator.pause(at: 5) == 0)
    session.estimator.pageArrived(count: 20, duration: 1.2, isLimited: true, lastRequest: 4)
    #expect(abs(session.estimator.pause(at: 4.5) - 0.7) < 1e-9)
    #expect(session.estimator.pause(at: 6) == 0)
    session.estimator.pageArrived(count: 20, duration: 0.1, lastRequest: 7)
    #expect((0.5..<0.7).contains(session.estimator.pause(at: 7.5)))
  }

  /// A used-up quota, an outage, or a suspended app.
  @Test func aLongPause_isNoPace() {
    var session = Session(sizing: .fixed, pageTimes: 0.1, 0.1)
    let plan = session.plan
    session.estimator.pageArrived(count: 20, duration: 45, isLimited: true, lastRequest: 50)
    #expect(session.estimator.pause(at: 51) == 0)
    #expect(session.plan == plan)
  }

  @Test func aServerWithALimit_getsOneRequestAtATime() {
    var session = Session(sizing: .fixed, pageTimes: 2, 2, 2)
    session.estimator.keysAreComputable = true
    for _ in 0..<60 { session.scroll(rows: 30, in: 1) }
    #expect(session.plan.concurrency > 1)
    session.page(3, isLimited: true)
    #expect(session.plan.concurrency == 1)
  }

  // MARK: Cost

  @Test func theHigherThePrice_theEarlierTheRequest() {
    var distances: [Int] = []
    for rows in [0, 1, 10, 100] as [Double] {
      var session = Session(sizing: .fixed, price: .rowsPerSecond(rows), pageTimes: 0.8)
      for _ in 0..<20 { session.scroll(rows: 8, in: 1) }
      distances.append(session.plan.distance)
    }
    #expect(distances == distances.sorted())
    #expect(Set(distances).count == 4)
    #expect(distances[0] == 0)
  }

  /// The list has not been scrolled yet, and may never be.
  @Test(arguments: [0.1, 0.5]) func anUnknownUser_isCalm(_ seconds: Double) {
    let session = Session(pageTimes: seconds, seconds)
    #expect(session.plan.distance <= 10)
    #expect(session.plan.size == 20)
  }

  @Test(arguments: [NetworkConditions.expensive, .constrained, [.expensive, .constrained]])
  func onAMeteredNetwork_itIsModest(_ conditions: NetworkConditions) {
    var session = Session(pageTimes: 2, 2, 2)
    for _ in 0..<60 { session.scroll(rows: 30, in: 1) }
    let free = session.plan
    session.estimator.conditions = conditions
    let plan = session.plan
    #expect(plan.distance <= 20)
    #expect(plan.distance < free.distance)
    #expect(plan.size == nil && plan.concurrency == 1)
  }
}
