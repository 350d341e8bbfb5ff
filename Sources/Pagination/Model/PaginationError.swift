/// An error in the pages' content, not in transport.
///
/// Errors that a source throws reach the list as they are; the engine throws this one itself. Its
/// description says what was seen and what to do about it.
public struct PaginationError: Error, Sendable, CustomStringConvertible {
  /// The kind of error. More may be added, so a `switch` needs a `default`.
  public enum Code: Sendable {
    /// The server repeats a key that was already used, or the same items again and again.
    /// Without this check a list would load for ever.
    case noProgress

    /// Too many pages in a row brought nothing new. See `maximumEmptyPages`.
    case tooManyEmptyPages

    /// The list finds no page next to the loaded rows: keys count rows, and too many have come or gone.
    /// ``Paginator/retry()`` reloads the list.
    case listMoved

    /// A page lacks what its source needs to find the next one.
    case invalidPage

    /// The list can't go to this place: keys don't count rows, or the source can't find items.
    case cannotJump

    /// A page of an `AsyncSequence` cannot be requested again: the sequence has failed, or has passed
    /// it. ``Paginator/retry()`` reloads the list.
    case cannotRepeat

    /// A stored list had a key that is older than the server keeps keys. A refresh leads to a valid one.
    case keyIsOld
  }

  /// The kind of error.
  public let code: Code

  /// What was seen, and what to do about it.
  public let description: String

  /// Whether the key has expired, so that ``Paginator/retry()`` reloads the list.
  public let isKeyExpired: Bool

  /// The proof that the list makes no progress; `nil` unless the code is ``Code/noProgress``.
  public let evidence: Evidence?

  package init(
    code: Code,
    description: String,
    isKeyExpired: Bool = false,
    evidence: Evidence? = nil
  ) {
    self.code = code
    self.description = description
    self.isKeyExpired = isKeyExpired
    self.evidence = evidence
  }

  /// The proof that a list makes no progress.
  public enum Evidence: Sendable, Hashable {
    /// The page names a next key whose page is already loaded. The key is shortened, because cursors
    /// may contain private data.
    case repeatedKey(String)

    /// The page holds the same ids in the same order as an earlier page under another key, for the
    /// second time since anything new arrived.
    case repeatedPage(count: Int)

    /// The page under a cursor holds the same ids, at least two, as the list's first page: the server
    /// no longer knows the cursor, or ignores the parameter. Only then does the key count as expired;
    /// page numbers and offsets can't expire.
    case firstPageAgain(count: Int)
  }

  package static func noProgress(_ evidence: Evidence) -> PaginationError {
    switch evidence {
    case .repeatedKey(let key):
      PaginationError(
        code: .noProgress,
        description: "The server named a next page that is already loaded (key \(key)), so the "
          + "list would never end. Check how the source reads the next key.",
        evidence: evidence
      )
    case .repeatedPage(let count):
      PaginationError(
        code: .noProgress,
        description: "The server sent the same \(count) items again under another key. It may "
          + "ignore the page parameter, or not know the cursor any more. Check the parameter's "
          + "name, or refresh the list.",
        evidence: evidence
      )
    case .firstPageAgain(let count):
      PaginationError(
        code: .noProgress,
        description: "The server sent the first page's \(count) items again under another key. It "
          + "may not know the cursor any more, or ignore the page parameter. Refresh the list; if "
          + "that does not help, check the parameter's name.",
        isKeyExpired: true,
        evidence: evidence
      )
    }
  }

  static func tooManyEmptyPages(_ count: Int) -> PaginationError {
    PaginationError(
      code: .tooManyEmptyPages,
      description: "\(count) pages in a row brought nothing new, yet the server names a next one. "
        + "Retry to look further, or raise maximumEmptyPages if that is usual for this API."
    )
  }

  static let notIndexed = PaginationError(
    code: .cannotJump,
    description:
      "The place of a row can only be computed if keys count rows, as offsets and page numbers "
      + "do (IndexedKey), and the first page has been loaded. Jump to a key, or to an item."
  )

  package static let cannotFindItems = PaginationError(
    code: .cannotJump,
    description: "The source cannot find an item by its id. Give it a closure that does: "
      + "source.finding { id, size in … }; or, for an HTTPPageSource, the API's parameter: "
      + "source.finding(by: …)."
  )

  static func noSharedRow(pages: Int) -> PaginationError {
    PaginationError(
      code: .listMoved,
      description:
        "None of \(pages) pages has a row next to the loaded ones: many rows have come or gone. Refresh the "
        + "list. If the API takes only multiples of the limit, use .offset(overlap: 0).",
      isKeyExpired: true
    )
  }

  static let keyIsOld = PaginationError(
    code: .keyIsOld,
    description:
      "The key was stored longer ago than the server keeps keys. Refresh the list to go on.",
    isKeyExpired: true
  )

  package static func invalidPage(_ description: String) -> PaginationError {
    PaginationError(code: .invalidPage, description: description)
  }
}

extension PaginationError.Evidence {
  /// Shows the start of the key's text, enough to recognise it in a log and too little to use it.
  static func repeatedKey(_ key: PageKey) -> Self {
    let text = String(describing: key.base)
    return .repeatedKey(text.count <= 16 ? text : "\(text.prefix(12))…")
  }
}
