import Pagination

/// Going to a row by its number, or to a part of the list.
extension ListModel {
  var reach: RowReach { RowReach(shown, countsRows: !isFiltered && countsRows()) }

  /// Whether the first page is on its way, which shows where the user can go.
  private var awaitsFirstPage: Bool { paginator.phase == .idle || paginator.phase == .loading }

  /// Asks where to go.
  func ask(beginningWith digit: Unicode.Scalar? = nil) {
    goingTo = GoToPrompt(takesParts: awaitsFirstPage || reach.takesParts)
    if let digit { goingTo?.type(digit) }
  }

  var goToLabel: String {
    let reach = reach
    guard !awaitsFirstPage, let count = reach.count else {
      return awaitsFirstPage || reach.takesParts ? "Go to row, or 50%" : "Go to row"
    }
    let rows = "Go to row 1 to \(count.grouped)"
    return reach.isWhole ? "\(rows), or 50%" : "\(rows), which are loaded"
  }

  func moveGoal(to line: Int, height: Int) {
    goingTo = GoToPrompt(index: extent.index(atLine: line, height: height))
  }

  func pressInPrompt(_ key: Key) -> ListEnd? {
    isDragging = false
    switch key {
    case .interrupt: return .interrupted
    case .enter: goThere()
    case .character(let character):
      goingTo?.type(character)
      if goingTo?.isPart == true { goThere() }
    case .backspace: goingTo?.eraseLast()
    case .up, .down, .pageUp, .pageDown, .home, .end, .escape, .resize, .pointer: goingTo = nil
    }
    return nil
  }

  func goThere() {
    defer { (goingTo, isDragging) = (nil, false) }
    if let goingTo, !goingTo.text.isEmpty { go(to: goingTo) }
  }

  /// Goes to a place; if the first page is on its way, when that is there.
  ///
  /// - Parameter isAgain: Whether the list could not go there before.
  func go(to goal: GoToPrompt, isAgain: Bool = false) {
    failedGoal = nil
    Task {
      if awaitsFirstPage {
        say("Goes to \(goal.isPart ? "" : "row ")\(goal.text) when the first page is loaded.")
        await paginator.load()
      }
      guard case .content = paginator.phase else { return show(notice: []) }
      if let refusal = await refusal(of: goal) {
        failedGoal = refusal.isFinal ? nil : goal
        followsAnchor = false
        let advice = refusal.isFinal ? "" : ", r to try again"
        say((isAgain ? "Failed again: " : "") + refusal.text.line(with: advice))
      }
    }
  }

  private func say(_ text: String) {
    show(notice: [text])
    redraw()
  }

  /// Goes to a place. Returns why it was not reached, and whether another attempt is useless.
  private func refusal(of goal: GoToPrompt) async -> (text: FailureText, isFinal: Bool)? {
    let reach = reach
    guard reach.includes(goal) else {
      let count = (reach.count ?? 0).grouped
      return (
        "Only \(count) rows are loaded, and this list cannot skip to others: scroll down, and they load.",
        true
      )
    }
    guard let index = goal.index(of: reach.count) else {
      return ("The length of the list is not known: type the number of a row.", true)
    }
    return await reason(jump(to: index))
  }

  private func jump(to index: Int) async -> LoadOutcome {
    let isPlaceholder = isPlaceholder(index)
    followsAnchor = !isPlaceholder
    // The jump has started by then, so the placeholders on screen request nothing themselves.
    if isPlaceholder { Task { show(placeholder: index) } }
    return await shown.jump(toIndex: index)
  }

  private func show(placeholder index: Int) {
    keepPlace()
    scroll { $0.jump(to: index) }
    redraw()
  }

  /// Why a jump has not landed; `nil` if it has.
  private func reason(_ outcome: LoadOutcome) -> (text: FailureText, isFinal: Bool)? {
    switch outcome {
    case .loaded: nil
    case .failed(let failure): (describe(failure.error), false)
    case .superseded: ("Another load took the place of this one", false)
    case .end: ("The list has no such row.", true)
    }
  }
}
