public import Pagination

/// A server of a timeline, whose rows come, go and move while a list reads them.
///
/// It has one list of rows, the newest first, and answers requests in every style that APIs page in
/// (``TimelineStyle``). A test changes the rows, and then compares the list with ``rows``:
///
/// ```swift
/// let server = TimelineServer(100)
/// let posts = Paginator(source: server.source(.cursor))
/// await posts.load()
///
/// server.insert(3)
/// server.remove(98)
/// await posts.refresh()
/// #expect(posts.items.first?.id == 103)
/// ```
///
/// All methods may be called from any task. Those that are about a row that does not exist do nothing.
///
/// ## Topics
///
/// ### Serving rows
///
/// - ``init(_:)``
/// - ``source(_:)``
/// - ``rows``
/// - ``page(around:size:_:)``
///
/// ### Changing rows
///
/// - ``insert(_:)``
/// - ``remove(_:)``
/// - ``edit(_:)``
/// - ``bump(_:)``
/// - ``pin(_:)``
/// - ``unpin(_:)``
///
/// ### Being difficult
///
/// - ``expireKeys()``
/// - ``sendsShortPages``
public final class TimelineServer: Sendable {
  private let truth: Locked<TimelineTruth>

  /// Creates a server with the rows `count...1`: the newest, which is the first, has the highest id.
  public init(_ count: Int) {
    truth = Locked(TimelineTruth(count: count))
  }

  /// All rows, in the order in which pages show them: pinned rows first, then the newest.
  public var rows: [TimelineRow] { truth.withLock { $0.rows } }

  // MARK: Sources

  /// A source that pages through the rows.
  ///
  /// It is a ``ScriptedSource``, so a test can hold requests and fail them. A held request that is
  /// released gets the rows of that moment.
  public func source(_ style: TimelineStyle) -> ScriptedSource<TimelineRow, TimelineKey> {
    ScriptedSource { [truth] request in
      truth.withLock { truth in
        do {
          return .page(try truth.page(for: request, style))
        } catch {
          return .failure(error)
        }
      }
    }
  }

  /// The page that has a row in its middle (with ``TimelineStyle/pageNumber``, the page that has it), for
  /// sources that find a row; `nil` if the row does not exist.
  public func page(
    around id: Int,
    size: Int,
    _ style: TimelineStyle
  ) -> Page<TimelineRow, TimelineKey>? {
    truth.withLock { $0.page(around: id, size: size, style) }
  }

  // MARK: Changes

  /// Adds new rows at the head, but below pinned rows. Returns their ids, the newest last.
  @discardableResult
  public func insert(_ count: Int = 1) -> [Int] { truth.withLock { $0.insert(count) } }

  /// Removes a row.
  public func remove(_ id: Int) { truth.withLock { $0.remove(id) } }

  /// Makes a row the newest, as forums do with a thread that gets a reply.
  public func bump(_ id: Int) { truth.withLock { $0.bump(id) } }

  /// Puts a row above all that are not pinned.
  public func pin(_ id: Int) { truth.withLock { $0.pin(id, true) } }

  /// Puts a row back where its time belongs.
  public func unpin(_ id: Int) { truth.withLock { $0.pin(id, false) } }

  /// Changes a row's value: its ``TimelineRow/version`` grows.
  public func edit(_ id: Int) { truth.withLock { $0.edit(id) } }

  // MARK: Misbehaving

  /// Makes all keys fail that were given out so far, with an error that says so
  /// (`LoadFailure.isKeyExpired`). Pages that are loaded from now on name keys that work.
  public func expireKeys() { truth.withLock { $0.expireKeys() } }

  /// Whether pages have one row fewer than requested, though the list goes on; `false` at first.
  ///
  /// No row is missing: the next page begins behind the last row that was sent. Pages by number are
  /// never short.
  public var sendsShortPages: Bool {
    get { truth.withLock { $0.sendsShortPages } }
    set { truth.withLock { $0.sendsShortPages = newValue } }
  }
}
