import Pagination
import PaginationTesting

/// A row on the server.
struct FuzzRow: Identifiable, Hashable, Sendable, CustomStringConvertible {
  let id: Int
  /// Where the server sorts it. A row that only a client has made has none yet.
  var rank = 0.0
  /// The changes that were made to it. Making one again changes nothing, and their order does not
  /// matter, so that a client and a server that know the same changes show the same row.
  var changes: Set<Int> = []
  var isMapped = false

  var description: String { changes.isEmpty ? "\(id)" : "\(id)\(changes.sorted())" }
}

/// What happens to a row, on the server or in a list.
enum FuzzChange: Hashable, Sendable {
  case insert(Int, ListPosition<Int>)
  case remove(Int)
  case update(Int, change: Int)
  case move(Int, ListPosition<Int>)

  var id: Int {
    switch self {
    case .insert(let id, _), .remove(let id), .update(let id, _), .move(let id, _): id
    }
  }
}

extension FuzzChange {
  var isMove: Bool {
    if case .move = self { true } else { false }
  }
}

extension ListPosition<Int> {
  fileprivate func isAmong(_ ids: Set<Int>) -> Bool {
    switch self {
    case .start, .end: true
    case .before(let id), .after(let id): ids.contains(id)
    }
  }
}

/// The truth: an array of rows. All that a list ought to show follows from it by `filter` and `map`.
struct FuzzTruth: Sendable {
  private(set) var rows: [FuzzRow]

  /// What the server sends of some rows, and whether there are rows on either side of them.
  struct Answer: Sendable {
    let rows: [FuzzRow]
    let hasBefore: Bool
    let hasMore: Bool
    let total: Int
  }

  enum Query: Hashable, Sendable {
    case window(offset: Int, limit: Int)
    case after(Double, limit: Int)
    case before(Double, limit: Int)
  }

  init(count: Int) {
    rows = (0..<count).map { FuzzRow(id: $0, rank: Double($0)) }
  }

  func answer(to query: Query, limit serverLimit: Int) -> Answer {
    let range: Range<Int>
    switch query {
    case .window(let offset, let limit):
      let start = min(max(0, offset), rows.count)
      range = start..<min(start + min(limit, serverLimit), rows.count)
    case .after(let rank, let limit):
      let start = rows.firstIndex { $0.rank > rank } ?? rows.count
      range = start..<min(start + min(limit, serverLimit), rows.count)
    case .before(let rank, let limit):
      let end = rows.firstIndex { $0.rank >= rank } ?? rows.count
      range = max(0, end - min(limit, serverLimit))..<end
    }
    return Answer(
      rows: Array(rows[range]),
      hasBefore: range.lowerBound > 0,
      hasMore: range.upperBound < rows.count,
      total: rows.count
    )
  }

  /// Whether the rows are here that some changes are about, and those beside which they put others: a
  /// server that puts them elsewhere says so. To remove one that is gone is no mistake.
  func allows(_ changes: [FuzzChange]) -> Bool {
    var ids = Set(rows.map(\.id))
    return changes.allSatisfy { change -> Bool in
      switch change {
      case .insert(let id, let position): position.isAmong(ids) && ids.insert(id).inserted
      case .update(let id, _): ids.contains(id)
      case .move(let id, let position): position.isAmong(ids) && ids.contains(id)
      case .remove(let id): ids.remove(id) != nil || true
      }
    }
  }

  mutating func apply(_ change: FuzzChange) {
    switch change {
    case .insert(let id, let position):
      if !rows.contains(where: { $0.id == id }) { place(FuzzRow(id: id), at: position) }
    case .remove(let id):
      rows.removeAll { $0.id == id }
    case .update(let id, let change):
      if let index = rows.firstIndex(where: { $0.id == id }) { rows[index].changes.insert(change) }
    case .move(let id, let position):
      guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
      place(rows.remove(at: index), at: position)
    }
  }

  /// Ranks are made between those of the neighbours, as databases do that let users sort.
  private mutating func place(_ row: FuzzRow, at position: ListPosition<Int>) {
    let index =
      switch position {
      case .start: 0
      case .end: rows.count
      case .before(let id): rows.firstIndex { $0.id == id } ?? 0
      case .after(let id): rows.firstIndex { $0.id == id }.map { $0 + 1 } ?? 0
      }
    var row = row
    switch (rows.prefix(index).last?.rank, rows.dropFirst(index).first?.rank) {
    case (nil, nil): row.rank = 0
    case (let before?, nil): row.rank = before + 1
    case (nil, let after?): row.rank = after - 1
    case (let before?, let after?): row.rank = (before + after) / 2
    }
    rows.insert(row, at: index)
  }
}

/// A server that holds every request until the script lets it read, and every answer until the script
/// lets it go.
@MainActor
final class FuzzServer {
  var truth: FuzzTruth
  let limit: Int
  /// Whether a cancelled request ends at once, or is answered nevertheless.
  let endsCancelled: Bool

  /// What is held, in an order that does not depend on which thread came first.
  private(set) var held: [Held] = []
  private(set) var requestCount = 0
  private(set) var cancelledCount = 0
  private(set) var answerCount = 0
  var step = 0
  var whenChanged: @MainActor () -> Void = {}

  @MainActor
  final class Held {
    enum Kind {
      case request(FuzzTruth.Query)
      case sleep
    }

    let kind: Kind
    let order: String
    /// Whether the list does not want it any more.
    fileprivate(set) var isVoid = false
    fileprivate var answer: FuzzTruth.Answer?
    fileprivate var continuation: CheckedContinuation<FuzzTruth.Answer?, any Error>?

    fileprivate init(_ kind: Kind, step: Int) {
      self.kind = kind
      order = "\(1_000_000 + step) \(kind)"
    }

    var isUnread: Bool {
      if case .request = kind { answer == nil } else { false }
    }
  }

  init(truth: FuzzTruth, limit: Int, endsCancelled: Bool) {
    self.truth = truth
    self.limit = limit
    self.endsCancelled = endsCancelled
  }

  /// What the list waits for.
  var wanted: [Held] { held.filter { !$0.isVoid } }

  // MARK: For sources and clocks

  func ask(_ query: FuzzTruth.Query) async throws -> FuzzTruth.Answer {
    guard let answer = try await hold(.request(query)) else { throw CancellationError() }
    return answer
  }

  func sleep() async throws {
    _ = try await hold(.sleep)
  }

  private func hold(_ kind: Held.Kind) async throws -> FuzzTruth.Answer? {
    let request = Held(kind, step: step)
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { continuation in
        request.continuation = continuation
        let index = held.firstIndex { $0.order > request.order } ?? held.count
        held.insert(request, at: index)
        if case .request = kind { requestCount += 1 }
        whenChanged()
      }
    } onCancel: {
      // The list lives on the main actor, and so does the task that comes too late.
      MainActor.assumeIsolated { cancelled(request) }
    }
  }

  private func cancelled(_ request: Held) {
    guard held.contains(where: { $0 === request }) else { return }
    if case .request = request.kind { cancelledCount += 1 }
    request.isVoid = true
    if endsCancelled || request.isSleep { end(request, .failure(CancellationError())) }
  }

  // MARK: For scripts

  /// The server reads a request: what it answers is what it holds now.
  func read(_ request: Held) {
    guard case .request(let query) = request.kind, request.answer == nil else { return }
    request.answer = truth.answer(to: query, limit: limit)
  }

  /// The answer reaches the list, or a sleeper wakes.
  func deliver(_ request: Held) {
    read(request)
    end(request, .success(request.answer))
  }

  func fail(_ request: Held, _ error: any Error) {
    end(request, .failure(error))
  }

  private func end(_ request: Held, _ result: Result<FuzzTruth.Answer?, any Error>) {
    if !request.isVoid { answerCount += 1 }
    held.removeAll { $0 === request }
    request.continuation?.resume(with: result)
    request.continuation = nil
  }
}

extension FuzzServer.Held {
  var isSleep: Bool {
    if case .sleep = kind { true } else { false }
  }
}

/// A clock that stands still; its sleepers wait for the script.
struct FuzzClock: Clock {
  let server: FuzzServer
  private let clock = ManualClock()

  init(_ server: FuzzServer) {
    self.server = server
  }

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { .zero }

  func advance(by duration: Duration) { clock.advance(by: duration) }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await server.sleep()
  }
}
