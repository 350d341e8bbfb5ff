import Testing

@testable import PaginationUIKit

@Suite("When a view shows changes")
struct UpdateTurnTests {
  @Test("Nothing is scheduled before the view is in a window")
  func noWindow() {
    var turn = UpdateTurn()
    #expect(turn.itemsChanged() == [])
    #expect(turn.layoutChanged() == [])
    #expect(turn.windowChanged(isInWindow: true) == [.resume, .schedule])
    #expect(turn.turnCame(isDragging: false) == [.apply(isMoved: false), .layOut, .report])
  }

  @Test("Several changes are shown in one turn, and alerts come last")
  func oneTurn() {
    var turn = inWindow()
    #expect(turn.editRefused() == [.schedule])
    #expect(turn.refreshErrorChanged() == [])
    #expect(turn.itemsChanged() == [])
    #expect(turn.moveRejected() == [])
    #expect(
      turn.turnCame(isDragging: false) == [
        .reload, .apply(isMoved: false), .layOut, .report,
        .alert(.refreshFailure), .alert(.refusal),
      ]
    )
    #expect(turn.layoutChanged() == [.schedule])
    #expect(turn.turnCame(isDragging: false) == [.layOut, .report])
  }

  @Test("Rows wait until the user has dropped a row; alerts do not")
  func drag() {
    var turn = inWindow()
    _ = turn.itemsChanged()
    #expect(turn.turnCame(isDragging: true) == [.awaitDrop])
    #expect(turn.editRefused() == [.schedule])
    #expect(turn.turnCame(isDragging: true) == [.alert(.refusal)])
    #expect(turn.dragEnded() == [.schedule])
    #expect(turn.dragEnded() == [])
    #expect(turn.turnCame(isDragging: false) == [.apply(isMoved: false), .layOut, .report])
  }

  @Test("A turn that comes after the view has left its window does nothing")
  func leftWindow() {
    var turn = inWindow()
    _ = turn.itemsChanged()
    #expect(turn.windowChanged(isInWindow: false) == [.leave])
    #expect(turn.turnCame(isDragging: false) == [])
    #expect(turn.windowChanged(isInWindow: true) == [.resume, .schedule])
    #expect(turn.turnCame(isDragging: false) == [.apply(isMoved: false), .layOut, .report])
  }

  @Test("What UIKit expects at once is shown at once, and not again")
  func atOnce() {
    var turn = inWindow()
    _ = turn.itemsChanged()
    #expect(turn.rowsEdited(isDragging: false) == [.apply(isMoved: false)])
    _ = turn.itemsChanged()
    #expect(turn.rowMoved() == [.apply(isMoved: true)])
    #expect(turn.turnCame(isDragging: false) == [.layOut, .report])
  }

  @Test("An edit by code during a drag is shown after the drop")
  func editDuringDrag() {
    var turn = inWindow()
    _ = turn.itemsChanged()
    #expect(turn.rowsEdited(isDragging: true) == [])
    #expect(turn.turnCame(isDragging: false) == [.apply(isMoved: false), .layOut, .report])
  }

  @Test("Every state that any sequence of events leads to keeps the rules")
  func exhaustive() {
    var seen: Set<ViewModel> = [ViewModel()]
    var front = Array(seen)
    while let state = front.popLast() {
      state.checkThatEverythingIsShownInTheEnd()
      for event in Event.allCases {
        var next = state
        next.happen(event)
        if seen.insert(next).inserted { front.append(next) }
      }
    }
    // A model that stops too early proves nothing.
    #expect(seen.count >= 100)
  }

  private func inWindow() -> UpdateTurn {
    var turn = UpdateTurn()
    _ = turn.windowChanged(isInWindow: true)
    _ = turn.turnCame(isDragging: false)
    return turn
  }
}

/// What can happen to a view and its list.
private enum Event: CaseIterable {
  case pageLands, edgeChanges, viewScrolls, refreshFails, editIsRefused
  case viewEnters, viewLeaves, turnComes, runLoopSleeps
  case dragBegins, rowIsDroppedWhereItWas, rowIsMoved, moveIsRejected, rowIsDeleted
}

/// A view with a data source, as far as the rules need it. It checks them in each step.
private struct ViewModel: Hashable {
  private var turn = UpdateTurn()
  private var isInWindow = false
  private var isScheduled = false
  private var isDragging = false
  private var awaitsDrop = false

  /// Whether the view shows what the list has, in the order that the list has.
  private var showsItems = true
  private var showsOrder = true
  private var toldFailure = true
  private var toldRefusal = true
  private var reportedRows = true

  mutating func happen(_ event: Event) {
    switch event {
    case .pageLands: changeItems()
    case .edgeChanges: take { $0.layoutChanged() }
    case .viewScrolls:
      reportedRows = false
      take { $0.layoutChanged() }
    case .refreshFails:
      toldFailure = false
      take { $0.refreshErrorChanged() }
    case .editIsRefused:
      toldRefusal = false
      changeItems()
      take { $0.editRefused() }
    case .viewEnters:
      isInWindow = true
      take { $0.windowChanged(isInWindow: true) }
    case .viewLeaves:
      isInWindow = false
      isDragging = false
      take { $0.windowChanged(isInWindow: false) }
    case .turnComes:
      guard isScheduled else { return }
      isScheduled = false
      take { [isDragging] in $0.turnCame(isDragging: isDragging) }
    case .runLoopSleeps:
      guard awaitsDrop, !isDragging else { return }
      awaitsDrop = false
      take { $0.dragEnded() }
    case .dragBegins: isDragging = isInWindow
    case .rowIsDroppedWhereItWas: isDragging = false
    case .rowIsMoved:
      guard isDragging else { return }
      changeItems()
      take { $0.rowMoved() }
      #expect(showsItems)
      isDragging = false
    case .moveIsRejected:
      guard isDragging else { return }
      showsOrder = false
      take { $0.moveRejected() }
      isDragging = false
    case .rowIsDeleted:
      changeItems()
      take { [isDragging] in $0.rowsEdited(isDragging: isDragging) }
      #expect(showsItems || isDragging || !isInWindow)
    }
  }

  /// Comes to rest in a window, and checks what the user sees then.
  func checkThatEverythingIsShownInTheEnd() {
    var view = self
    view.isDragging = false
    if !view.isInWindow { view.happen(.viewEnters) }
    var turns = 0
    while view.isScheduled || view.awaitsDrop, turns < 3 {
      view.happen(.turnComes)
      view.happen(.runLoopSleeps)
      turns += 1
    }
    #expect(!view.isScheduled && !view.awaitsDrop)
    #expect(view.showsItems && view.showsOrder && view.reportedRows)
    #expect(view.toldFailure && view.toldRefusal)
  }

  private mutating func changeItems() {
    showsItems = false
    reportedRows = false
    take { $0.itemsChanged() }
  }

  private mutating func take(_ input: (inout UpdateTurn) -> [UpdateTurn.Effect]) {
    var isLaidOut = false
    for effect in input(&turn) {
      switch effect {
      case .schedule:
        #expect(!isScheduled && isInWindow, "scheduled twice or for nothing")
        isScheduled = true
      case .awaitDrop:
        #expect(!awaitsDrop && isDragging)
        awaitsDrop = true
      case .resume: #expect(isInWindow)
      case .leave: #expect(!isInWindow)
      case .reload:
        #expect(isInWindow && !isDragging)
        #expect(!showsOrder, "reloaded for nothing")
        showsOrder = true
      case .apply(let isMoved):
        #expect(isInWindow, "shown without a window")
        #expect(!isDragging || isMoved, "rows came or went during a drag")
        #expect(!showsItems, "shown twice")
        showsItems = true
      case .layOut:
        #expect(isInWindow && !isDragging)
        isLaidOut = true
      case .report:
        #expect(isLaidOut && showsItems, "reported before the layout")
        reportedRows = true
      case .alert(.refreshFailure):
        #expect(isInWindow)
        toldFailure = true
      case .alert(.refusal):
        #expect(isInWindow)
        toldRefusal = true
      }
    }
  }
}
