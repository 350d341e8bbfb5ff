public import Pagination

/// A list without a screen: a viewport over a `Paginator` that makes rows appear and
/// disappear as SwiftUI and UIKit do, and remembers what a reader would have seen.
///
/// ```swift
/// @MainActor @Test func theNextPageIsOnItsWayInTime() async throws {
///   let source = ScriptedSource.rows(100)
///   // The automatic policy goes by the clock; with another one the test depends on no time.
///   let paginator = Paginator(source: source, configuration: .init(prefetch: .pageSize))
///   let list = VirtualList(paginator, height: 10, behavior: .swiftUIList)
///   await list.open()
///   source.isPaused = true                        // the server takes its time from now on
///   list.scroll(by: 9)
///   #expect(list.paginator.append == .loading)    // asked for before the last row is in view …
///   #expect(list.loadingSeen == 0)                // … and before its spinner is
///   try await source.waitForRequests(2)
///   source.isPaused = false
///   source.releaseAll()
///   await list.readToEnd()
///   #expect(list.seenIDs == Array(0..<100))
/// }
/// ```
///
/// A source that answers at once never shows a spinner: hold its answers, as here, to see whether a
/// reader meets one.
///
/// Every row is one line high. Like a real list it draws a frame when it is scrolled and when the
/// paginator has changed, on the next turn of the main actor; rows whose identity stays report
/// nothing. Nothing here polls or sleeps, and all chance comes from ``VirtualListBehavior/seed``.
@MainActor
public final class VirtualList<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The list's model.
  public let paginator: Paginator<Item>

  /// The list's habits.
  public let behavior: VirtualListBehavior

  /// How many lines the viewport shows. Setting it is what a rotation does.
  public var height: Int {
    didSet {
      precondition(height >= 1, "height must be at least 1, but is \(height)")
      draw()
    }
  }

  /// The line at the top of the viewport, counted from the top of the content, the header
  /// included.
  public internal(set) var topLine = 0

  /// The rows in the viewport, from the top.
  public internal(set) var visibleIDs: [Item.ID] = []

  /// The edges whose rows are in the viewport.
  public internal(set) var visibleEdges: Set<ListEdge> = []

  /// All rows that have been in the viewport, in the order in which they were first seen.
  public internal(set) var seenIDs: [Item.ID] = []

  /// How often the reader met a loading row: one came into view, or one in view began to load.
  public internal(set) var loadingSeen = 0

  /// How often the reader met a failed row: one came into view, or one in view failed.
  public internal(set) var failuresSeen = 0

  /// How often a list with rows turned into one without.
  public internal(set) var blanksSeen = 0

  /// Everything that was reported to the paginator, in order.
  public internal(set) var reports: [VirtualListReport<Item.ID>] = []

  var layout: VirtualListLayout
  var rows: RealizedRows<Item.ID>
  var edges = RealizedEdges()
  var seen: Set<Item.ID> = []
  var seenEdgeStates: [ListEdge: LoadState] = [:]
  /// Which way the reader moved last: 1 down, -1 up.
  var heading = 1
  /// How far below the top of the viewport its first row is: by one where the header is in view.
  var placeLine = 0
  var refreshTask: Task<Void, Never>?
  var isObserving = false
  /// Combine's, on systems without Observation.
  var subscription: AnyObject?
  /// Counts frames, so that tasks can wait for the next.
  let frames = Monitor(0)
  /// The last frame, if nothing happened while it was drawn: then another would be the same until
  /// something does.
  var completeFrame: Int?

  /// Creates a list and draws its first frame. Loads nothing: ``open()`` does.
  ///
  /// - Parameters:
  ///   - paginator: The list's model.
  ///   - height: How many lines the viewport shows; at least 1.
  ///   - columns: How many rows stand side by side, as in a grid; 1 by default.
  ///   - behavior: The list's habits; those of SwiftUI's `List` by default.
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
    let frames = frames
    paginator.afterInput = { frames.withLock { $0 += 1 } }
    draw()
  }
}
