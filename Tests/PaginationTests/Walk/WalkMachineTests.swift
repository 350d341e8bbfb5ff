import PaginationTesting
import Testing

@testable import Pagination

/// The rules of a walk, as tables of inputs and effects.
@Suite struct WalkMachineTests {
  typealias Machine = WalkMachine<NumberedRow>

  /// A machine, and what it has ordered, in words.
  struct Walk {
    var machine: Machine
    var orders: [String] = []

    init(_ concurrency: Int, readAhead: Int = 0, from key: PageOffset? = nil) {
      machine = Machine(
        from: key.map { PageKey($0) },
        concurrency: concurrency,
        readAhead: readAhead,
        maximumEmptyPages: 2
      )
    }

    /// What the consumer gets.
    mutating func want(atMost count: Int = .max) -> String {
      orders = []
      let delivery = machine.pageWanted(atMost: count)
      noteEffects()
      return switch delivery {
      case .page(let page): page.items.first.map { "page \($0.id)" } ?? "empty page"
      case .failure(let error): error is CancellationError ? "cancelled" : "failure"
      case .end: "end"
      case .wait: "wait"
      }
    }

    mutating func land(_ number: Int, rows: Range<Int>, next: Int?, total: Int? = nil) {
      orders = []
      let page = Page(
        items: rows.map { NumberedRow($0) },
        next: next.map { PageKey(PageOffset($0)) },
        totalCount: total
      )
      machine.answered(number, .success(page))
      noteEffects()
    }

    mutating func fail(_ number: Int) {
      orders = []
      machine.answered(number, .failure(ScriptedError()))
      noteEffects()
    }

    mutating func noteEffects() {
      for effect in machine.takeEffects() {
        switch effect {
        case .request(let number, let link):
          orders.append("\(number): \((link.key?.base as? PageOffset)?.offset ?? -1)")
        case .cancel(let number): orders.append("cancel \(number)")
        }
      }
    }
  }

  /// The first page was delivered, and up to three requests may be under way.
  private func started(readAhead: Int = 0) -> Walk {
    var walk = Walk(3, readAhead: readAhead)
    #expect(walk.want() == "wait")
    #expect(walk.orders == ["1: -1"])
    walk.land(1, rows: 0..<10, next: 10)
    #expect(walk.want() == "page 0")
    return walk
  }

  @Test func theFirstPageIsRequestedAlone_thenSeveral() {
    var walk = Walk(3, readAhead: 0)
    #expect(walk.want() == "wait")
    #expect(walk.orders == ["1: -1"])
    walk.land(1, rows: 0..<10, next: 10)
    // One page is held, and a consumer waits for it: two more make three.
    #expect(walk.orders == ["2: 10", "3: 20"])
    #expect(walk.want() == "page 0")
    #expect(walk.orders.isEmpty)
    #expect(walk.want() == "wait")
    #expect(walk.orders == ["4: 30"])
  }

  /// A consumer that wants two more pages gets two, even if the limits allow more.
  @Test func noMoreIsRequestedThanIsWanted() {
    var walk = Walk(3, readAhead: 2)
    #expect(walk.want(atMost: 3) == "wait")
    #expect(walk.orders == ["1: -1"])
    walk.land(1, rows: 0..<10, next: 10)
    #expect(walk.orders == ["2: 10", "3: 20"])
    #expect(walk.want(atMost: 3) == "page 0")
    #expect(walk.orders.isEmpty)
    walk.land(2, rows: 10..<20, next: 20)
    walk.land(3, rows: 20..<30, next: 30)
    #expect(walk.orders.isEmpty)
    #expect(walk.want(atMost: 2) == "page 10")
    #expect(walk.orders.isEmpty)
    #expect(walk.want(atMost: 1) == "page 20")
    #expect(walk.orders.isEmpty)
    // If the consumer then wants more, it gets more.
    #expect(walk.want() == "wait")
    #expect(walk.orders == ["4: 30", "5: 40", "6: 50"])
  }

  @Test func onePageThatIsWanted_isRequestedAlone() {
    var walk = Walk(3, readAhead: 2)
    #expect(walk.want(atMost: 1) == "wait")
    walk.land(1, rows: 0..<10, next: 10)
    #expect(walk.orders.isEmpty)
    #expect(walk.want(atMost: 1) == "page 0")
    #expect(walk.orders.isEmpty)
  }

  @Test(arguments: 1...5, 0...3) func neverMoreIsHeldThanAllowed(
    _ concurrency: Int,
    _ readAhead: Int
  ) {
    var walk = Walk(concurrency, readAhead: readAhead)
    var open: [(number: Int, offset: Int)] = []
    var generator = SeededGenerator(seed: UInt64(concurrency * 10 + readAhead))
    var delivered = 0
    var landed = 0
    for _ in 0..<300 {
      if open.isEmpty || Bool.random(using: &generator) {
        if walk.want().hasPrefix("page") { delivered += 1 }
      } else {
        let index = Int.random(in: 0..<open.count, using: &generator)
        let (number, offset) = open.remove(at: index)
        walk.land(number, rows: offset..<offset + 10, next: offset + 10)
        landed += 1
      }
      for order in walk.orders {
        let parts = order.split(separator: " ")
        if let number = Int(parts[0].dropLast()), let offset = Int(parts[1]) {
          open.append((number, max(0, offset)))
        }
      }
      #expect(open.count <= concurrency)
      #expect(open.count + landed - delivered <= concurrency + readAhead)
    }
    #expect(delivered > 50)
  }

  @Test func earlyPages_waitForThePagesBefore() {
    var walk = started()
    #expect(walk.want() == "wait")
    walk.land(3, rows: 20..<30, next: 30)
    #expect(walk.want() == "wait")
    walk.land(2, rows: 10..<20, next: 20)
    #expect(walk.want() == "page 10")
    #expect(walk.want() == "page 20")
  }

  @Test func aWrongKey_cancelsRequestsAndEndsPrediction() {
    var walk = started()
    _ = walk.want()
    walk.land(3, rows: 20..<30, next: 30)
    walk.land(2, rows: 10..<15, next: 15)
    // 20 has come for nothing, 30 is not wanted any more.
    #expect(walk.orders == ["cancel 4", "5: 15"])
    #expect(walk.want() == "page 10")
    #expect(walk.want() == "wait")
    walk.land(5, rows: 15..<25, next: 25)
    #expect(walk.orders == ["6: 25"])
    walk.land(3, rows: 20..<30, next: 30)
    #expect(walk.orders.isEmpty, "a late answer changes nothing")
  }

  @Test func theEnd_cancelsRequestsBeyond() {
    var walk = started()
    _ = walk.want()
    walk.fail(4)
    #expect(walk.want() == "wait")
    walk.land(2, rows: 10..<15, next: nil)
    #expect(walk.orders == ["cancel 3"])
    #expect(walk.want() == "page 10")
    #expect(walk.want() == "end")
    #expect(walk.want() == "end")
    #expect(walk.orders.isEmpty)
  }

  @Test func anErrorComesInItsTurn() {
    var walk = started()
    _ = walk.want()
    walk.fail(3)
    #expect(walk.orders.isEmpty)
    walk.land(2, rows: 10..<20, next: 20)
    #expect(walk.orders.contains("cancel 4"))
    #expect(walk.want() == "page 10")
    #expect(walk.want() == "failure")
    #expect(walk.want() == "end")
  }

  @Test func aTotal_endsThePredictions() {
    var walk = Walk(5)
    _ = walk.want()
    walk.land(1, rows: 0..<10, next: 10, total: 25)
    #expect(walk.orders == ["2: 10", "3: 20"])
  }

  @Test func anEmptyPage_predictsNothing() {
    var walk = Walk(5)
    _ = walk.want()
    walk.land(1, rows: 0..<0, next: 10)
    #expect(walk.orders == ["2: 10"])
    walk.land(2, rows: 10..<20, next: 20)
    #expect(walk.orders == ["3: 20", "4: 30", "5: 40"])
  }

  @Test func cancellation_stopsAll() {
    var walk = started(readAhead: 2)
    walk.orders = []
    walk.machine.cancelled()
    walk.noteEffects()
    #expect(walk.orders == ["cancel 2", "cancel 3", "cancel 4"])
    #expect(walk.want() == "cancelled")
    #expect(walk.want() == "end")
    walk.land(2, rows: 10..<20, next: 20)
    #expect(walk.want() == "end")
  }

  @Test func oneAtATime_nothingIsPredicted() {
    var walk = Walk(1, readAhead: 3)
    _ = walk.want()
    for number in 1...3 {
      walk.land(number, rows: number * 10 - 10..<number * 10, next: number * 10)
      #expect(walk.orders == ["\(number + 1): \(number * 10)"])
    }
  }
}
