import Pagination

/// What a ``ScriptedSource`` remembers.
struct ScriptedState<Item: Identifiable & Sendable, Key: Hashable & Sendable>: Sendable
where Item.ID: Sendable {
  struct Load: Sendable {
    let request: PageRequest<Key>
    var answer: ScriptedAnswer<Item, Key>?
    /// Answered by the test; a second answer comes too late.
    var isAnswered = false
    var isCancelled = false
    var isFinished = false

    /// A load that is told to hold once more can be answered once more.
    mutating func awaitAnswer() {
      isAnswered = answer != nil
    }

    mutating func takeAnswer() -> ScriptedAnswer<Item, Key>? {
      defer { answer = nil }
      return answer
    }
  }

  typealias Script = @Sendable (PageRequest<Key>) -> ScriptedAnswer<Item, Key>

  var script: Script
  var loads: [Load] = []
  /// How many loads `nextRequest` has handed out.
  var claimed = 0
  /// One-time answers, which come before the script's.
  var queue: [ScriptedAnswer<Item, Key>] = []
  var isPaused = false

  init(script: @escaping Script) {
    self.script = script
  }

  mutating func arrived(_ request: PageRequest<Key>) -> Int {
    loads.append(Load(request: request))
    return loads.count - 1
  }

  /// What comes before the script: a queued answer, or a pause.
  mutating func overridingAnswer() -> ScriptedAnswer<Item, Key>? {
    if !queue.isEmpty { return queue.removeFirst() }
    return isPaused ? .hold : nil
  }

  mutating func claimNext() -> Int? {
    guard claimed < loads.count else { return nil }
    claimed += 1
    return claimed - 1
  }
}
