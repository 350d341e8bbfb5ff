import Pagination
import PaginationStorage

@testable import PaginationTesting

/// What a returning reader reads, and how the list is configured.
struct ReaderSetup: Sendable {
  var style = TimelineStyle.cursor
  var rowCount = 12
  var pageSize = 3
  var refresh = RefreshPolicy.reconcile(pages: 2)
  var newRows = NewRowsPolicy.show
  var prefetch = Prefetch.near
  /// Whether the source leaves out every third row, after the server has paged.
  var isFiltered = false
  var sendsShortPages = false
  /// Whether the source can compare rows.
  var isOrdered = false
  var maximumItemCount: Int?
  var screenHeight = 2
  /// How many rows a restored list has.
  var storedItemCount = 200
  /// After how many steps the app stores its list; `nil` if it does so only when it ends.
  var storesAfterSteps: Int?
  /// Whether it stores pages one by one.
  var storesPages = false
  /// Whether the app is killed, instead of ending: what it has not stored by then is lost.
  var isKilled = false
  /// Whether the store has no space for all pages.
  var mayEvictPages = false
  /// After how many writes that fail one succeeds; `nil` if all do.
  var writesThatFail: Int?
  /// Opens a store, at the start and in each run of the app; `nil` if the stored list is a value of the test.
  var openStore: (@Sendable () throws -> any ListStore)?

  enum Prefetch: String, CaseIterable, Sendable {
    case manual, lastItem, near

    var policy: PrefetchPolicy {
      switch self {
      case .manual: .manual
      case .lastItem: .lastItem
      case .near: .threshold(2)
      }
    }
  }

  @Sendable static func comesBefore(_ one: TimelineRow, _ other: TimelineRow) -> Bool {
    one.sortKey > other.sortKey
  }

  var configuration: PaginationConfiguration {
    PaginationConfiguration(
      pageSize: pageSize,
      prefetch: prefetch.policy,
      maximumItemCount: maximumItemCount,
      maximumEmptyPages: 40,
      refresh: refresh,
      newRows: newRows
    )
  }

  /// How many requests a refresh may make.
  var refreshPages: Int {
    switch refresh {
    case .reconcile(let pages, _): pages
    case .replace: 1
    }
  }

  func isShown(_ id: Int) -> Bool { !isFiltered || id % 3 != 0 }

  static func random(using chance: inout some RandomNumberGenerator) -> ReaderSetup {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &chance)]
    }
    let pageSize = Int.random(in: 2...5, using: &chance)
    return ReaderSetup(
      style: pick(TimelineStyle.allCases),
      rowCount: Int.random(in: 0...30, using: &chance),
      pageSize: pageSize,
      refresh: pick([.reconcile(pages: 1), .reconcile(pages: 2), .reconcile(pages: 3), .replace]),
      prefetch: pick(Prefetch.allCases),
      isFiltered: Int.random(in: 0..<4, using: &chance) == 0,
      sendsShortPages: Int.random(in: 0..<4, using: &chance) == 0,
      maximumItemCount: pick([nil, nil, nil, 3 * pageSize]),
      screenHeight: Int.random(in: 1...5, using: &chance)
    )
  }
}

/// One thing that a reader, the server or the network does. Numbers choose among what there is, so that
/// any part of a script is a script.
enum ReaderStep: Hashable, Sendable {
  // What the reader does.
  case open, scroll(Int), scrollToTop, leave, comeBack
  // What the app asks for.
  case refresh, loadMore(ListEdge), retry, cancel, fill(Int)
  case jump(Int), check, showNew
  // What the network does: the server reads a request, the answer reaches the list, also if it is not
  // wanted any more.
  case read(Int), deliver(Int), deliverLate(Int)
  case fail(Int, isRetried: Bool), wake(Int)
  // What happens on the server.
  case insert(Int), remove(Int), bump(Int), pin(Int), unpin(Int), edit(Int), expireKeys
  // A row comes in, and the server tells the app.
  case push
  // What the system does: the app ends or is killed, and starts again, after all keys have expired if that is long after.
  case restart(isLong: Bool)

  static func random(using chance: inout some RandomNumberGenerator) -> ReaderStep {
    let number = Int.random(in: 0..<20, using: &chance)
    switch Int.random(in: 0..<100, using: &chance) {
    case 0..<2: return .open
    case 2..<16: return .scroll(Int.random(in: -4...7, using: &chance))
    case 16: return .scrollToTop
    case 17..<20: return .leave
    case 20..<24: return .comeBack
    case 24..<33: return .refresh
    case 33..<38: return .loadMore(number < 15 ? .end : .start)
    case 38..<40: return .retry
    case 40: return .cancel
    case 41..<48: return .fill(number)
    case 48..<53: return .read(number)
    case 53..<76: return .deliver(number)
    case 76..<78: return .deliverLate(number)
    case 78..<80: return .fail(number, isRetried: Bool.random(using: &chance))
    case 80..<82: return .wake(number)
    case 82..<89: return .insert([1, 1, 2, 4, 9, 16][number % 6])
    case 89..<93: return .remove(number)
    case 93..<95: return .bump(number)
    case 95: return .pin(number)
    case 96: return .unpin(number)
    case 97..<99: return .edit(number)
    default: return .expireKeys
    }
  }
}

/// A script and what it runs in.
struct ReaderScript: Sendable, CustomStringConvertible {
  var setup: ReaderSetup
  var steps: [ReaderStep]

  static func random(using chance: inout some RandomNumberGenerator) -> ReaderScript {
    let setup = ReaderSetup.random(using: &chance)
    let count = Int.random(in: 5...50, using: &chance)
    return ReaderScript(
      setup: setup,
      steps: (0..<count).map { _ in .random(using: &chance) }
    )
  }

  /// A script whose reader also goes elsewhere in the list, and asks what is new.
  static func randomJumps(using chance: inout some RandomNumberGenerator) -> ReaderScript {
    var script = random(using: &chance)
    script.steps = script.steps.map { step in
      switch step {
      case .edit(let number), .wake(let number): .jump(number)
      case .retry: .check
      case .cancel: .showNew
      default: step
      }
    }
    return script
  }

  /// The script with pages of 10 to 28 rows if keys count rows: on fewer, rows in common prove too little. Keys that count
  /// none keep their tiny pages, with which a list does more in as many steps.
  var sized: ReaderScript {
    guard setup.style.countsRows else { return self }
    var script = self
    script.setup.pageSize = 6 * setup.pageSize - 2
    script.setup.maximumItemCount = setup.maximumItemCount.map { _ in 3 * script.setup.pageSize }
    script.setup.rowCount = 40 + 7 * setup.rowCount
    script.setup.screenHeight += 5
    script.setup.storedItemCount = 4 * setup.storedItemCount
    script.steps = steps.map { step in
      switch step {
      case .insert(let count) where count > 2: .insert(5 * count)
      case .scroll(let distance): .scroll(5 * distance)
      case .remove(let number): .remove(7 * number)
      case .bump(let number): .bump(7 * number)
      case .jump(let number): .jump(9 * number)
      default: step
      }
    }
    return script
  }

  /// A script whose app announces new rows and shows them later, and hears of some at once.
  static func randomNews(using chance: inout some RandomNumberGenerator) -> ReaderScript {
    var script = random(using: &chance)
    script.setup.newRows = .announce
    script.steps = script.steps.map { step in
      switch step {
      case .edit, .insert(1): .push
      case .retry, .wake, .loadMore(.start): .check
      case .cancel, .unpin, .leave: .showNew
      default: step
      }
    }
    return script
  }

  /// A script in which the app ends now and then, and starts again.
  static func randomRestarts(using chance: inout some RandomNumberGenerator) -> ReaderScript {
    var script = random(using: &chance)
    script.setup.maximumItemCount = nil
    script.setup.storedItemCount = [200, 200, 12, 6, 3].randomElement(using: &chance) ?? 200
    script.steps = script.steps.flatMap { step -> [ReaderStep] in
      switch step {
      case .edit(let number): [.restart(isLong: false)] + (number < 15 ? [.open] : [])
      case .leave, .wake: [.restart(isLong: false), .open]
      case .expireKeys: [.expireKeys, .restart(isLong: true), .open]
      default: [step]
      }
    }
    return script
  }

  /// A script in which the app is killed between any two steps, and has stored its list in a real store.
  static func randomKills(
    using chance: inout some RandomNumberGenerator,
    _ openStore: @escaping @Sendable () throws -> any ListStore,
    storesPages: Bool,
    mayEvictPages: Bool = false
  ) -> ReaderScript {
    var script =
      storesPages ? randomStoredPages(using: &chance) : randomRestarts(using: &chance)
    script.setup.storesAfterSteps = [1, 1, 2, 4].randomElement(using: &chance)
    script.setup.openStore = openStore
    script.setup.mayEvictPages = mayEvictPages
    script.setup.isKilled = true
    script.setup.writesThatFail = [nil, nil, 1, 3].randomElement(using: &chance) ?? nil
    return script
  }

  /// A script in which the app ends now and then, and stores pages one by one.
  static func randomStoredPages(using chance: inout some RandomNumberGenerator) -> ReaderScript {
    var script = randomRestarts(using: &chance)
    let styles = TimelineStyle.allCases.filter { !$0.countsRows }
    script.setup.style = styles.randomElement(using: &chance) ?? .cursor
    script.setup.storesAfterSteps = [1, 1, 4].randomElement(using: &chance)
    script.setup.storesPages = true
    script.setup.storedItemCount = Int.random(in: 1...12, using: &chance)
    if Bool.random(using: &chance) { script.setup.maximumItemCount = 3 * script.setup.pageSize }
    return script
  }

  var description: String {
    let text = "\(setup)\n" + steps.map { "  \($0)\n" }.joined()
    return text.replacing(/(?:[A-Z]\w*\.)+/, with: ".")
  }
}

extension ReaderStep {
  var isRestart: Bool { if case .restart = self { true } else { false } }
}
