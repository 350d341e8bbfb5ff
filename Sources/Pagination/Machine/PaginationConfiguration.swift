/// How a ``Paginator`` loads.
///
/// ```swift
/// PaginationConfiguration(pageSize: 50, prefetch: .threshold(25))
/// ```
///
/// ## Topics
///
/// ### Creating a configuration
///
/// - ``init(pageSize:initialPageSize:prefetch:retry:maximumItemCount:maximumEmptyPages:refresh:staleAfter:newRows:placeholders:clock:)``
///
/// ### Pages
///
/// - ``pageSize``
/// - ``initialPageSize``
/// - ``prefetch``
/// - ``maximumItemCount``
/// - ``maximumEmptyPages``
///
/// ### Refreshing
///
/// - ``refresh``
/// - ``staleAfter``
/// - ``newRows``
/// - ``placeholders``
///
/// ### Failures and time
///
/// - ``retry``
/// - ``clock``
public struct PaginationConfiguration: Sendable {
  /// How many items are asked for at a time; 20 by default, at least 1.
  public var pageSize: Int { didSet { requireValid() } }

  /// How many items the first page is asked for; as many as the others if `nil`, the default.
  ///
  /// Leave it `nil` for page-number sources: for them, another size means other pages, and some rows are requested twice.
  public var initialPageSize: Int? { didSet { requireValid() } }

  /// How early the next page is requested; ``PrefetchPolicy/automatic`` by default.
  public var prefetch: PrefetchPolicy

  /// When a failed load is retried automatically; ``RetryPolicy/default`` by default.
  public var retry: RetryPolicy

  /// About how many items are kept at most; all of them if `nil`, the default.
  ///
  /// Beyond it, pages far from the visible rows are dropped, and reloaded when the user scrolls back.
  /// Rows that would be reloaded at once stay, so a limit below three pages is exceeded. So do rows that
  /// ``Paginator/receive(_:)`` has added, until the list has their pages, which it requests quietly while it is on screen.
  /// With ``RefreshPolicy/replace``, a refresh brings those.
  public var maximumItemCount: Int? { didSet { requireValid() } }

  /// How many pages in a row may bring nothing new; 10 by default. One more fails the edge.
  public var maximumEmptyPages: Int { didSet { requireValid() } }

  /// What a refresh does with the rows that are loaded; ``RefreshPolicy/reconcile(pages:rereading:)`` by default.
  public var refresh: RefreshPolicy { didSet { requireValid() } }

  /// How old a list may be: one that comes back on screen refreshes itself if its last refresh is longer ago, and one that is
  /// restored does not if it is not. If `nil`, the default, only a restored list refreshes itself, whatever its age.
  public var staleAfter: Duration?

  /// Whether rows that a refresh finds above the first one are shown at once; ``NewRowsPolicy/show`` by
  /// default.
  public var newRows: NewRowsPolicy

  /// Which gaps are shown as rows of their size; ``PlaceholderPolicy/none`` by default.
  public var placeholders: PlaceholderPolicy

  /// Measures durations, and waits for retries and debouncing; `ContinuousClock` by default.
  public var clock: any Clock<Duration>

  /// Creates a configuration. Each parameter sets the property of its name; sizes and counts must be at
  /// least 1.
  public init(
    pageSize: Int = 20,
    initialPageSize: Int? = nil,
    prefetch: PrefetchPolicy = .automatic,
    retry: RetryPolicy = .default,
    maximumItemCount: Int? = nil,
    maximumEmptyPages: Int = 10,
    refresh: RefreshPolicy = .reconcile(),
    staleAfter: Duration? = nil,
    newRows: NewRowsPolicy = .show,
    placeholders: PlaceholderPolicy = .none,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.pageSize = pageSize
    self.initialPageSize = initialPageSize
    self.prefetch = prefetch
    self.retry = retry
    self.maximumItemCount = maximumItemCount
    self.maximumEmptyPages = maximumEmptyPages
    self.refresh = refresh
    self.staleAfter = staleAfter
    self.newRows = newRows
    self.placeholders = placeholders
    self.clock = clock
    requireValid()
  }

  /// The same, but with the size and the policy that are given.
  func with(_ pageSize: Int?, _ prefetch: PrefetchPolicy?) -> PaginationConfiguration {
    var copy = self
    if let pageSize { copy.pageSize = pageSize }
    if let prefetch { copy.prefetch = prefetch }
    return copy
  }

  /// How many items the first page is asked for.
  var firstPageSize: Int { initialPageSize ?? pageSize }

  private func requireValid() {
    precondition(pageSize >= 1, "pageSize must be at least 1, but is \(pageSize)")
    precondition(initialPageSize ?? 1 >= 1, "initialPageSize must be at least 1")
    precondition(maximumItemCount ?? 1 >= 1, "maximumItemCount must be at least 1")
    precondition(maximumEmptyPages >= 1, "maximumEmptyPages must be at least 1")
    if case .reconcile(let pages, _) = refresh {
      precondition(pages >= 1, "A refresh must load at least 1 page, but reconciles \(pages)")
    }
  }
}

/// What a refresh does with the rows that are loaded.
public enum RefreshPolicy: Sendable, Hashable {
  /// Keeps them, and the user's place with them: for lists in a stable order, such as a timeline.
  ///
  /// Loads new pages from the first one on until a page meets the rows that are loaded, but at most
  /// `pages`; 3 by default. If none does, a ``PaginationGap`` remains between the new pages and the loaded rows. What the
  /// new pages cover is shown as the server has it now. Then reads the rows on screen again, and all others before they
  /// come on screen.
  case reconcile(pages: Int = 3, rereading: RereadingPolicy = .beforeSeen)

  /// Replaces them by the new first page: for lists without a stable order, such as search results by
  /// relevance.
  case replace
}

/// When a row is read again that was loaded before the last refresh.
public enum RereadingPolicy: Sendable, Hashable {
  /// Before it is seen: the rows on screen belong to the refresh, and each other page is read again when it comes as near
  /// to the screen as a page that is loaded.
  case beforeSeen

  /// Not at all: for servers that limit requests. Rows below those that a refresh has read stay as they are, until the
  /// list is replaced.
  case never
}

/// What happens with rows that have come above the first row while that is on screen.
public enum NewRowsPolicy: Sendable, Hashable {
  /// They are shown.
  case show

  /// They are only counted (``Paginator/newRowCount``) until ``Paginator/showNewRows()``. For a row that was received
  /// (``Paginator/receive(_:)``), the list asks for its first page. Rows that are shown, such as one that the user has
  /// sent, get their new values at once.
  case announce
}

/// Which gaps are shown as rows of their size.
public enum PlaceholderPolicy: Sendable, Hashable {
  /// None: each gap is one row.
  case none

  /// All whose size is known from keys and the total count, also behind the last item. Every item of
  /// the whole list has a row then, and scrolling to one that is not loaded loads its page.
  case all
}
