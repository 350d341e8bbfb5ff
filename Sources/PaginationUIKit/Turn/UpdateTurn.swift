/// Decides when a table or collection view shows the changes of its list.
///
/// Changes arrive at any time: during a layout, in a cell provider, while the user drags a row. So they are only noted, and
/// shown together in a later turn of the run loop. Inputs return what the data source must do, in order.
struct UpdateTurn: Hashable, Sendable {
  /// What the data source must do.
  enum Effect: Hashable, Sendable {
    /// Call ``turnCame(isDragging:)`` in a later turn of the run loop.
    case schedule
    /// Call ``dragEnded()`` once, when the drag ends or the view leaves its window.
    case awaitDrop
    /// Load what the rows on screen need: the list is on screen.
    case resume
    /// Report that no row is on screen, and stop loads if the app wants that.
    case leave
    /// Give the view the rows that it already has, because it shows them in another order.
    case reload
    /// Give the view the present rows of the list. If `isMoved`, the user has moved a row, and the view already shows it
    /// in its new place.
    case apply(isMoved: Bool)
    /// Lay the view out, so that the rows on screen are known.
    case layOut
    /// Report the rows on screen.
    case report
    /// Show an alert, or call the handler of the app.
    case alert(Alert)
  }

  enum Alert: Hashable, Sendable {
    case refreshFailure, refusal
  }

  private enum Change {
    case items, order, refreshFailure, refusal
  }

  /// What the view does not show yet.
  private var pending: Set<Change> = []
  private var isInWindow = false
  private var isScheduled = false
  private var awaitsDrop = false

  // MARK: Changes

  mutating func itemsChanged() -> [Effect] { note(.items) }
  mutating func refreshErrorChanged() -> [Effect] { note(.refreshFailure) }
  mutating func editRefused() -> [Effect] { note(.refusal) }

  /// The view shows a move that the list does not make.
  mutating func moveRejected() -> [Effect] { note(.order) }

  /// Other rows may be on screen, or an edge has another state.
  mutating func layoutChanged() -> [Effect] { schedule() }

  private mutating func note(_ change: Change) -> [Effect] {
    pending.insert(change)
    return schedule()
  }

  /// A view outside a window must not be laid out: UIKit warns about it. It catches up as soon as it has a window.
  private mutating func schedule() -> [Effect] {
    guard isInWindow, !isScheduled else { return [] }
    isScheduled = true
    return [.schedule]
  }

  // MARK: The view

  mutating func windowChanged(isInWindow: Bool) -> [Effect] {
    self.isInWindow = isInWindow
    return isInWindow ? [.resume] + schedule() : [.leave]
  }

  /// The scheduled turn of the run loop has come. Rows must not come and go while the user drags one.
  mutating func turnCame(isDragging: Bool) -> [Effect] {
    isScheduled = false
    guard isInWindow else { return [] }
    if isDragging {
      defer { awaitsDrop = true }
      return (awaitsDrop ? [] : [.awaitDrop]) + alerts()
    }
    // Alerts come last. They run the app's code, which may remove the view from its window.
    return take(.order, .reload) + take(.items, .apply(isMoved: false)) + [.layOut, .report]
      + alerts()
  }

  /// The drag that was awaited has ended, or the view has left its window.
  mutating func dragEnded() -> [Effect] {
    awaitsDrop = false
    return schedule()
  }

  /// The user has edited rows, and UIKit expects the view to show it at once. During a drag, a turn shows it later.
  mutating func rowsEdited(isDragging: Bool) -> [Effect] {
    isInWindow && !isDragging ? take(.items, .apply(isMoved: false)) : []
  }

  /// The user has dropped a row in another place, and UIKit expects the data to be in that order at once.
  mutating func rowMoved() -> [Effect] { isInWindow ? take(.items, .apply(isMoved: true)) : [] }

  private mutating func alerts() -> [Effect] {
    take(.refreshFailure, .alert(.refreshFailure)) + take(.refusal, .alert(.refusal))
  }

  private mutating func take(_ change: Change, _ effect: Effect) -> [Effect] {
    pending.remove(change) == nil ? [] : [effect]
  }
}
