import Testing

/// What a simulated user does and finds.
@MainActor
final class Journal {
  /// How many expectations there were.
  private(set) var expectationCount = 0
  private var activity = ""

  func begin(_ activity: String) { self.activity = activity }

  func expect(_ isTrue: Bool, _ what: String) {
    expectationCount += 1
    #expect(isTrue, "\(activity): \(what)")
  }
}
