import Pagination

/// What the user does.
extension VirtualList {
  /// Loads the first page, as a view does when it comes on screen, and settles.
  public func open() async {
    await paginator.load()
    await settle()
  }

  /// Scrolls line by line, a frame each, so that every row on the way appears.
  ///
  /// Synchronous: no answer arrives on the way. With ``read(_:)``, answers arrive.
  ///
  /// - Parameter lines: How far: down if positive, up if negative.
  /// - Returns: How many lines it moved; fewer at the ends of the list.
  @discardableResult
  public func scroll(by lines: Int) -> Int {
    var moved = 0
    for _ in 0..<abs(lines) {
      let step = move(by: lines.signum())
      if step == 0 { break }
      moved += step
    }
    return moved
  }

  /// Where ``jump(to:)`` goes.
  public enum Destination: Sendable {
    /// The very top and the very end.
    case top, end
    /// A row for the top of the viewport; nowhere if the list does not have it.
    case id(Item.ID)
    /// The row at an index for the top of the viewport; beyond the ends, the nearest.
    case index(Int)
  }

  /// Scrolls in one frame: rows on the way do not appear.
  ///
  /// - Returns: Whether the list has that row.
  @discardableResult
  public func jump(to destination: Destination) -> Bool {
    switch destination {
    case .top: draw { _ in 0 }
    case .end: draw { _ in layout.lineCount }
    case .index(let index): draw { _ in layout.line(ofItemAt: max(0, index)) }
    case .id(let id):
      guard let index = paginator.items.index(of: id) else { return false }
      draw { _ in layout.line(ofItemAt: index) }
    }
    return true
  }

  /// Like ``scroll(by:)``, but waits after each line until nothing is in flight.
  @discardableResult
  public func read(_ lines: Int) async -> Int {
    var moved = 0
    for _ in 0..<abs(lines) {
      let lineCount = layout.lineCount
      let step = move(by: lines.signum())
      await settle()
      if step == 0, layout.lineCount == lineCount { break }
      moved += step
    }
    return moved
  }

  /// Reads on until nothing more comes: at the list's end, at a failed page, or after `maximumLines`.
  public func readToEnd(maximumLines: Int = 100_000) async {
    await settle()
    await read(maximumLines)
  }

  /// Reads up until nothing more comes: at the list's start, at a failed page, or after `maximumLines`.
  public func readToStart(maximumLines: Int = 100_000) async {
    await settle()
    await read(-maximumLines)
  }

  /// Flings the list: it moves fast at first and comes to rest, the same way every time.
  ///
  /// ```swift
  /// await list.fling(velocity: 40) { clock.advance(by: .milliseconds(16)) }
  /// ```
  ///
  /// - Parameters:
  ///   - velocity: Lines in the first frame: down if positive, up if negative.
  ///   - deceleration: The fraction of the velocity that is left after each frame; below 1. The
  ///     default is a scroll view's at 60 frames a second.
  ///   - afterEachFrame: What happens between two frames; by default, answers arrive until nothing is
  ///     in flight.
  public func fling(
    velocity: Double,
    deceleration: Double = 0.968,
    afterEachFrame: (@MainActor () async -> Void)? = nil
  ) async {
    precondition((0..<1).contains(deceleration), "deceleration must be at least 0 and below 1")
    var velocity = velocity
    var position = 0.0
    while abs(velocity) >= 0.5 {
      position += velocity
      let lines = Int(position)
      position -= Double(lines)
      move(by: lines)
      if let afterEachFrame { await afterEachFrame() } else { await settle() }
      velocity *= deceleration
    }
  }

  /// Scrolls to the top, pulls the list down, and waits for `refresh()`.
  ///
  /// SwiftUI's behaviours cancel the waiting task half way, as SwiftUI does if the list changes; then
  /// ``settle()`` waits for the end of the refresh.
  public func pullToRefresh() async {
    jump(to: .top)
    let paginator = paginator
    let task = Task { _ = await paginator.refresh() }
    refreshTask = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    draw()
    refreshTask = nil
  }

  /// Makes all realised rows disappear and appear again, as if the user had been on another screen.
  public func reappear() {
    report(
      rows.reappear() + edges.reappear(behavior: behavior) + gaps.reappear(behavior: behavior)
    )
    draw()
  }

  /// Moves in one frame.
  @discardableResult
  private func move(by lines: Int) -> Int {
    var moved = 0
    draw { top in
      moved = layout.clampedTop(top + lines, height: height) - top
      return top + lines
    }
    return moved
  }
}
