import Testing

@testable import Pagination
@testable import PaginationTesting

/// A reader in a short story: tests name its steps, and each must find something to act on.
extension ReturningReader {
  /// Runs steps, each of which must find something to act on and keep every promise.
  mutating func play(
    _ steps: ReaderStep...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for step in steps {
      let outcome = check(step)
      #expect(outcome == .kept, "\(step)", sourceLocation: sourceLocation)
    }
  }

  /// Fills all gaps, from wherever they can be filled.
  mutating func fillAll(sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<60 where !machine.gaps.isEmpty || !held.isEmpty {
      let outcome = check(held.isEmpty ? .fill(0) : .deliver(0))
      #expect(outcome == .kept, sourceLocation: sourceLocation)
      guard outcome == .kept else { return }
    }
    #expect(machine.gaps.isEmpty, "\(text)", sourceLocation: sourceLocation)
  }

  mutating func remove(_ id: Int) { change(id) { .remove($0) } }
  mutating func bump(_ id: Int) { change(id) { .bump($0) } }
  mutating func pin(_ id: Int) { change(id) { .pin($0) } }

  private mutating func change(_ id: Int, _ step: (Int) -> ReaderStep) {
    let rows = truth.rows.filter { !$0.isPinned }
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    let pinned = truth.rows.count - rows.count
    if case .pin = step(0) { play(step(index)) } else { play(step(index + pinned)) }
  }
}
