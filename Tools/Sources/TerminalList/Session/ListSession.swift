import Observation
package import Pagination

/// Shows a list and handles keys: keys go in, frames come out.
///
/// ```swift
/// let session = ListSession(paginator: posts, content: content, screen: screen)
/// let end = await session.run()
/// ```
///
/// It draws after a key, after a change to what is on screen, and while a spinner is on screen.
/// Otherwise it sleeps.
@MainActor
package final class ListSession<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The list as the user sees it.
  package let model: ListModel<Item>

  private let screen: any Screen
  private var renderer: ListRenderer<Item>
  private let isHopeless: @Sendable (any Error) -> Bool
  private let clock: any Clock<Duration>
  private let signals: AsyncStream<Signal>
  private let inbox: AsyncStream<Signal>.Continuation
  private var spinning: Task<Void, Never>?
  private var isObserving = false

  private enum Signal: Sendable {
    case key(Key)
    case closed
    case event(PaginationEvent)
    case changed
    case notice([String])
    case redraw
    case tick
  }

  package init(
    paginator: Paginator<Item>,
    content: RowContent<Item>,
    screen: any Screen,
    search: ListSearch<Item>? = nil,
    actions: [ListAction] = [],
    countsRows: @escaping @MainActor () -> Bool = { false },
    isVerbose: Bool = false,
    isHopeless: @escaping @Sendable (any Error) -> Bool = { _ in false },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    model = ListModel(
      paginator: paginator,
      search: search,
      actions: actions,
      countsRows: countsRows,
      isVerbose: isVerbose,
      describe: content.describe,
      detail: content.detail
    )
    self.isHopeless = isHopeless
    renderer = ListRenderer(content: content)
    self.screen = screen
    self.clock = clock
    (signals, inbox) = AsyncStream.makeStream(of: Signal.self)
  }

  /// Loads and shows the list until the user leaves. Call it once.
  package func run() async -> ListEnd {
    let sources = listen()
    let inbox = inbox
    model.redraw = { inbox.yield(.redraw) }
    defer {
      for source in sources { source.cancel() }
      spinning?.cancel()
      model.paginator.cancel()
    }
    draw()
    for await signal in signals {
      if let end = handle(signal) ?? hopelessEnd { return end }
      draw()
    }
    return .quit
  }

  /// Shows lines with the rows until the next key.
  package func announce(_ lines: [String]) {
    inbox.yield(.notice(lines))
  }

  /// The end if the list itself, not a search, has failed for good.
  private var hopelessEnd: ListEnd? {
    guard case .failed(let failure) = model.paginator.phase, model.query.isEmpty,
      isHopeless(failure.error)
    else { return nil }
    return .failed(failure)
  }

  private func handle(_ signal: Signal) -> ListEnd? {
    switch signal {
    case .key(.pointer(let pointer)):
      model.point(pointer.action, at: renderer.target(of: pointer, model, screen.size))
    case .key(let key): return model.press(key)
    case .closed: return .quit
    case .event(let event): model.count(event)
    case .changed:
      isObserving = false
      model.showMatches()
    case .notice(let lines): model.show(notice: lines)
    case .redraw: break
    case .tick:
      spinning = nil
      model.turnSpinner()
    }
    return nil
  }

  private func listen() -> [Task<Void, Never>] {
    let inbox = inbox
    let keys = screen.keys
    let events = model.paginator.events()
    let paginator = model.paginator
    return [
      Task {
        for await key in keys { inbox.yield(.key(key)) }
        inbox.yield(.closed)
      },
      Task { for await event in events { inbox.yield(.event(event)) } },
      Task { await paginator.load() },
    ]
  }

  private func draw() {
    let size = screen.size
    observe()
    renderer.chooseColumns(model)
    renderer.update(model, size)
    let frame = renderer.frame(model, size)
    screen.show(frame)
    if frame.contains(.loading) { turnSpinnerSoon() }
  }

  /// Observes the next change, once: an observation cannot be cancelled, so one for each frame would
  /// accumulate, and each would draw.
  private func observe() {
    guard !isObserving else { return }
    isObserving = true
    let inbox = inbox
    let paginators = [model.paginator, model.matches].compactMap(\.self)
    withObservationTracking {
      for paginator in paginators {
        _ = (paginator.items, paginator.phase, paginator.end, paginator.start)
        _ = (paginator.isRefreshing, paginator.refreshError, paginator.totalCount)
        _ = (paginator.gaps, paginator.newRowCount, paginator.anchor)
      }
    } onChange: {
      inbox.yield(.changed)
    }
  }

  private func turnSpinnerSoon() {
    guard spinning == nil else { return }
    let inbox = inbox
    let clock = clock
    spinning = Task {
      guard (try? await clock.sleep(for: .milliseconds(100))) != nil else { return }
      inbox.yield(.tick)
    }
  }
}
