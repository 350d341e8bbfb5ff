/// Suspends callers until enough of them have arrived.
actor Gate {
  private let needed: Int
  private var arrived = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var observers: [CheckedContinuation<Void, Never>] = []

  init(_ needed: Int) {
    self.needed = needed
  }

  func arrive() async {
    arrived += 1
    for observer in observers { observer.resume() }
    observers = []
    guard arrived < needed else {
      for one in waiting { one.resume() }
      waiting = []
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func waitForOne() async {
    guard arrived == 0 else { return }
    await withCheckedContinuation { observers.append($0) }
  }
}
