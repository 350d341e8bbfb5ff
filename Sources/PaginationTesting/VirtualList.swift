public import Pagination

/// A list without a screen: a viewport over a `Paginator` that makes rows appear and disappear as
/// SwiftUI and UIKit do, and records what a user would have seen.
///
/// ```swift
/// @MainActor @Test func theNextPageIsOnItsWayInTime() async throws {
///   let source = ScriptedSource.rows(100)
///   // The automatic policy depends on time; with another one the test does not.
///   let paginator = Paginator(source: source, configuration: .init(prefetch: .pageSize))
///   let list = VirtualList(paginator, height: 10, behavior: .swiftUIList)
///   await list.open()
///   source.isPaused = true                        // the server is slow from now on
///   list.scroll(by: 9)
///   #expect(list.paginator.end == .loading)    // requested before the last row is in view …
///   #expect(list.loadingSeen == 0)                // … and before its spinner is
///   try await source.waitForRequests(2)
///   source.isPaused = false
///   source.releaseAll()
///   await list.readToEnd()
///   #expect(list.seenIDs == Array(0..<100))
/// }
/// ```
///
/// A source that answers at once never shows a spinner. To test whether a user would see one, hold
/// its answers, as here.
///
/// Every row is one line high, and so is a gap. Like a real list it draws a frame when it is scrolled and when the
/// paginator has changed, on the next turn of the main actor; rows whose identity stays report
/// nothing. Nothing here polls or sleeps, and all randomness comes from a seed.
///
/// ## Topics
///
/// ### Creating a list
///
/// - ``init(_:height:columns:behavior:)``
/// - ``paginator``
/// - ``height``
/// - ``open()``
///
/// ### Scrolling
///
/// - ``read(_:)``
/// - ``readToEnd(maximumLines:)``
/// - ``readToStart(maximumLines:)``
/// - ``scroll(by:)``
/// - ``fling(velocity:deceleration:afterEachFrame:)``
/// - ``jump(to:)``
/// - ``Destination``
/// - ``pullToRefresh()``
/// - ``reappear()``
///
/// ### Waiting
///
/// - ``settle()``
/// - ``settle(on:)``
/// - ``wait(until:)``
///
/// ### What is on screen
///
/// - ``visibleIDs``
/// - ``visibleRows``
///
/// ### What the user has seen
///
/// - ``seenIDs``
/// - ``loadingSeen``
/// - ``failuresSeen``
/// - ``blanksSeen``
@MainActor
public final class VirtualList<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The list's model.
  public let paginator: Paginator<Item>

  package let behavior: VirtualListBehavior

  /// How many lines the viewport shows. Setting it is what a rotation does.
  public var height: Int {
    didSet {
      precondition(height >= 1, "height must be at least 1, but is \(height)")
      draw()
    }
  }

  /// The line at the top of the viewport, counted from the top of the content.
  package private(set) var topLine = 0

  /// The rows in the viewport, from the top.
  public private(set) var visibleIDs: [Item.ID] = []

  /// The rows in the viewport with gaps and placeholders among them, from the top.
  public private(set) var visibleRows: [PaginationRow<Item>.ID] = []

  package private(set) var visibleEdges: Set<ListEdge> = []

  /// All rows that have been in the viewport, in the order in which they were first seen.
  public private(set) var seenIDs: [Item.ID] = []

  /// How often the user saw a loading row: one came into view, or one in view began to load.
  public private(set) var loadingSeen = 0

  /// How often the user saw a failed row: one came into view, or one in view failed.
  public private(set) var failuresSeen = 0

  /// How often a list with rows became empty.
  public private(set) var blanksSeen = 0

  /// All reports to the paginator, in order.
  package private(set) var reports: [VirtualListReport<Item.ID>] = []

  private(set) var layout: VirtualListLayout
  var rows: RealizedRows<Item.ID>
  var edges = RealizedEdges()
  var gaps = RealizedGaps()
  var refreshTask: Task<Void, Never>?
  var isObserving = false
  /// Combine's, on systems without Observation.
  var subscription: AnyObject?
  /// Counts frames, so that tasks can wait for the next.
  let frames = Monitor(0)
  /// The last frame, if nothing happened while it was drawn. Then another would look the same.
  private(set) var completeFrame: Int?

  /// The items of the last frame.
  private var items: PaginatedItems<Item>
  /// The last anchor that the list has scrolled to.
  private var anchor: ScrollAnchor<Item.ID>?
  private var seen: Set<Item.ID> = []
  private var seenEdgeStates: [ListEdge: LoadState] = [:]
  private var seenGapStates: [PaginationGap.ID: LoadState] = [:]
  /// Which way the user scrolled last.
  private var isHeadingDown = true

  /// Creates a list and draws its first frame. Loads nothing: ``open()`` does. A restored list begins at the row that
  /// the user has left.
  ///
  /// - Parameters:
  ///   - paginator: The list's model.
  ///   - height: How many lines the viewport shows; at least 1.
  ///   - columns: How many rows are side by side, as in a grid.
  ///   - behavior: How rows appear and disappear.
  public init(
    _ paginator: Paginator<Item>,
    height: Int,
    columns: Int = 1,
    behavior: VirtualListBehavior = .swiftUIList
  ) {
    precondition(height >= 1, "height must be at least 1, but is \(height)")
    precondition(columns >= 1, "columns must be at least 1, but is \(columns)")
    self.paginator = paginator
    self.height = height
    self.behavior = behavior
    layout = VirtualListLayout(
      columns: columns,
      hasHeader: behavior.hasHeader,
      hasFooter: behavior.hasFooter
    )
    rows = RealizedRows(behavior)
    items = paginator.items
    anchor = paginator.anchor
    let frames = frames
    paginator.afterInput = { frames.withLock { $0 += 1 } }
    let place = paginator.takeRestoredPlace()
    draw { top in
      place.flatMap { items.index(of: $0) }.map(layout.line(ofItemAt:)) ?? top
    }
  }

  // MARK: Drawing

  /// Draws a frame: takes over the paginator's items, moves, reports, and records what is seen.
  ///
  /// - Parameter move: Returns the new top line; by default it stays.
  func draw(moving move: (_ top: Int) -> Int = { $0 }) {
    // First, so that no change is missed that the reports below cause.
    observe()
    let frame = frames.withLock { $0 }
    if layout.itemCount > 0, paginator.items.isEmpty { blanksSeen += 1 }
    let kept = takeItems()
    let top = layout.clampedTop(kept, height: height)
    topLine = layout.clampedTop(move(top), height: height)
    if topLine != top { isHeadingDown = topLine > top }
    lookAtRows()
    report(
      rows.update(to: realizedIDs) { items.index(of: $0) != nil }
        + edges.update(to: states(of: layout.edges(in: realizedLines)), behavior: behavior)
        + gaps.update(
          toGaps: layout.gaps(in: realizedLines),
          placeholders: layout.placeholders(in: realizedLines),
          behavior: behavior
        )
    )
    lookAtEdges()
    if behavior.cancelsRefresh, paginator.isRefreshing { refreshTask?.cancel() }
    let drawn = frames.withLock { frames in
      frames += 1
      return frames
    }
    completeFrame = drawn == frame + 1 ? drawn : nil
  }

  /// Takes over the paginator's items. Returns the top line at which the row to keep is where it
  /// belongs.
  private func takeItems() -> Int {
    let (old, oldLayout) = (items, layout)
    let rows = paginator.rows
    items = rows.items
    layout.update(to: rows)
    guard behavior.keepsPlace else { return topLine }
    let new = paginator.anchor == anchor ? nil : paginator.anchor
    anchor = paginator.anchor
    // Without reports of rows that have gone, only a row to go to is named.
    if behavior.disappearance != .reported, new?.place != .top {
      return topLineWithoutAnchor(old, oldLayout)
    }
    guard let new, let index = items.index(of: new.id) else { return topLine }
    let line = layout.line(ofItemAt: index)
    switch new.place {
    case .top:
      return line
    case .held:
      guard let oldIndex = old.index(of: new.id) else { return topLine }
      return topLine + line - oldLayout.line(ofItemAt: oldIndex)
    }
  }

  /// Keeps the first visible row, or the next that is still there. The paginator has no anchor for
  /// lists that never report which rows have disappeared, so such a list keeps its place alone.
  private func topLineWithoutAnchor(
    _ old: PaginatedItems<Item>,
    _ oldLayout: VirtualListLayout
  ) -> Int {
    // After a pull to refresh, the user waits at the top for new rows.
    guard refreshTask == nil || topLine > 0, let first = visibleIDs.first,
      let oldIndex = old.index(of: first),
      let index = visibleIDs.lazy.compactMap({ self.items.index(of: $0) }).first
    else { return topLine }
    return topLine + layout.line(ofItemAt: index) - oldLayout.line(ofItemAt: oldIndex)
  }

  private var visibleLines: Range<Int> { topLine..<topLine + height }

  private var realizedLines: Range<Int> {
    isHeadingDown
      ? topLine..<topLine + height + behavior.overscan
      : topLine - behavior.overscan..<topLine + height
  }

  private var realizedIDs: [Item.ID] {
    layout.items(in: realizedLines).map { items[$0].id }
  }

  func report(_ reports: [VirtualListReport<Item.ID>]) {
    self.reports += reports
    for report in reports {
      switch report {
      case .appeared(let id): paginator.itemAppeared(id)
      case .disappeared(let id): paginator.itemDisappeared(id)
      case .edgeAppeared(let edge): paginator.edgeAppeared(edge)
      case .edgeDisappeared(let edge): paginator.edgeDisappeared(edge)
      case .gapAppeared(let gap): paginator.gapAppeared(gap)
      case .gapDisappeared(let gap): paginator.gapDisappeared(gap)
      case .placeholderAppeared(let index): paginator.placeholderAppeared(index)
      case .placeholderDisappeared(let index): paginator.placeholderDisappeared(index)
      }
    }
  }

  private func lookAtRows() {
    visibleIDs = layout.items(in: visibleLines).map { items[$0].id }
    visibleRows = layout.rows(in: visibleLines, of: items)
    for id in visibleIDs where seen.insert(id).inserted { seenIDs.append(id) }
  }

  /// After the reports, because what they start is seen in this frame.
  private func lookAtEdges() {
    visibleEdges = layout.edges(in: visibleLines)
    let states = states(of: visibleEdges)
    for (edge, state) in states where seenEdgeStates[edge] != state { look(at: state) }
    seenEdgeStates = states
    let visibleGaps = Set(layout.gaps(in: visibleLines).map(\.id))
    let gapStates = Dictionary(
      uniqueKeysWithValues: paginator.gaps.lazy
        .filter { visibleGaps.contains($0.id) }
        .map { ($0.id, $0.state) }
    )
    for (gap, state) in gapStates where seenGapStates[gap] != state { look(at: state) }
    seenGapStates = gapStates
  }

  private func look(at state: LoadState) {
    switch state {
    case .loading: loadingSeen += 1
    case .failed: failuresSeen += 1
    case .idle, .complete: break
    }
  }

  private func states(of edges: Set<ListEdge>) -> [ListEdge: LoadState] {
    var states: [ListEdge: LoadState] = [:]
    if edges.contains(.start) { states[.start] = paginator.start }
    if edges.contains(.end) { states[.end] = paginator.end }
    return states
  }
}
