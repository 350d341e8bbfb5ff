import Pagination

extension VirtualList {
  /// Goes to the top, pulls the list down, and waits for `refresh()`.
  ///
  /// With ``VirtualListBehavior/cancelsRefresh`` the waiting task is cancelled half way, as SwiftUI
  /// does it; then ``settle()`` waits for the end of the refresh.
  public func pullToRefresh() async {
    jumpToTop()
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

  /// All realised rows disappear and appear again: the reader was on another screen.
  public func reappear() {
    report(rows.reappear() + edges.reappear(behavior: behavior))
    draw()
  }
}
