/// Decides when a table or collection view shows the changes of its list.
///
/// Changes arrive at any time: during a layout, in a cell provider, while the user drags a row. So
/// they are only noted, and shown together in a later turn of the run loop. This value holds all
/// rules about that. It has no view: inputs return what the data source must do, in order.
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

    /// Give the view the present rows of the list. If `isMoved`, the user has moved a row, and the
    /// view already shows it in its new place.
    case apply(isMoved: Bool)

    /// Lay the view out, so that the rows on screen are known.
    case layOut

    /// Report the rows on screen.
    case report

    /// Show an alert, or call the handler of the app.
    case alert(Alert)
  }

  /// What an alert says.
  enum Alert: Hashable, Sendable {
    /// The rows could not be refreshed.
    case refreshFailure

    /// The server has refused an edit.
    case refusal
  }

  /// What the view does not show yet.
  private struct Pending: OptionSet, Hashable {
    let rawValue: Int

    static let items = Pending(rawValue: 1)
    static let order = Pending(rawValue: 2)
    static let refreshFailure = Pending(rawValue: 4)
    static let refusal = Pending(rawValue: 8)
  }

  private var pending: Pending = []
  private var isInWindow = false
  private var isScheduled = false
  private var awaitsDrop = false

  // MARK: Changes

  /// The list has other items.
  mutating func itemsChanged() -> [Effect] { note(.items) }

  /// The refresh failed, or the failure was dismissed.
  mutating func refreshErrorChanged() -> [Effect] { note(.refreshFailure) }

  /// The server has refused an edit.
  mutating func editRefused() -> [Effect] { note(.refusal) }

  /// The view shows a move that the list does not make.
  mutating func moveRejected() -> [Effect] { note(.order) }

  /// Other rows may be on screen, or an edge has another state: the view was scrolled or laid out,
  /// or an animation has ended.
  mutating func layoutChanged() -> [Effect] { note([]) }

  private mutating func note(_ change: Pending) -> [Effect] {
    pending.formUnion(change)
    return schedule()
  }

  /// A view outside a window must not be laid out: UIKit warns about it. The view catches up as soon
  /// as it has a window.
  private mutating func schedule() -> [Effect] {
    guard isInWindow, !isScheduled else { return [] }
    isScheduled = true
    return [.schedule]
  }

  // MARK: The view

  /// The view has come into a window or left it.
  mutating func windowChanged(isInWindow: Bool) -> [Effect] {
    self.isInWindow = isInWindow
    return isInWindow ? [.resume] + schedule() : [.leave]
  }

  /// The scheduled turn of the run loop has come.
  ///
  /// - Parameter isDragging: Whether the user drags a row. Rows must not come and go meanwhile.
  mutating func turnCame(isDragging: Bool) -> [Effect] {
    isScheduled = false
    guard isInWindow else { return [] }
    if isDragging {
      defer { awaitsDrop = true }
      return (awaitsDrop ? [] : [.awaitDrop]) + alerts()
    }
    var effects: [Effect] = []
    if take(.order) { effects.append(.reload) }
    if take(.items) { effects.append(.apply(isMoved: false)) }
    // Alerts come last. They run the app's code, which may remove the view from its window.
    return effects + [.layOut, .report] + alerts()
  }

  /// The drag that was awaited has ended, or the view has left its window.
  mutating func dragEnded() -> [Effect] {
    awaitsDrop = false
    return schedule()
  }

  /// The user has edited rows, and UIKit expects the view to show it at once.
  ///
  /// - Parameter isDragging: Whether the user drags a row. Then a turn shows the edit later.
  mutating func rowsEdited(isDragging: Bool) -> [Effect] {
    isDragging ? [] : showNow(isMoved: false)
  }

  /// The user has dropped a row in another place, and UIKit expects the data to be in that order at
  /// once.
  mutating func rowMoved() -> [Effect] { showNow(isMoved: true) }

  private mutating func showNow(isMoved: Bool) -> [Effect] {
    isInWindow && take(.items) ? [.apply(isMoved: isMoved)] : []
  }

  private mutating func alerts() -> [Effect] {
    var effects: [Effect] = []
    if take(.refreshFailure) { effects.append(.alert(.refreshFailure)) }
    if take(.refusal) { effects.append(.alert(.refusal)) }
    return effects
  }

  private mutating func take(_ change: Pending) -> Bool {
    pending.remove(change) != nil
  }
}
