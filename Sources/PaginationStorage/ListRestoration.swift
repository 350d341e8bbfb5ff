public import Foundation

/// Where a list is stored, and what it shows.
///
/// ```swift
/// @State private var posts = Paginator(
///   source: api.posts,
///   restoring: .file("home", signature: "posts of 1234")
/// )
/// ```
public struct ListRestoration: Sendable {
  let store: any ListStore
  let list: String
  let signature: String
  let keyLifetime: Duration?
  let maximumItemCount: Int

  /// The time of day.
  var now: @Sendable () -> Date = { Date() }

  /// Stores a list.
  ///
  /// - Parameters:
  ///   - list: The list's name in the store, not empty. Two paginators that show the same list at the same time need two names.
  ///   - store: Where it is kept.
  ///   - signature: Everything that decides which rows the list has and what its keys mean: the address, the query, the
  ///     order, the account, the language. A stored list with another signature is dropped, so no key ever meets another
  ///     filter, and no user sees the rows of another account.
  ///   - keyLifetime: How long the server knows the keys that it sends; not limited if `nil`, the default. Older keys are
  ///     not tried: the list is loaded from its first page on until it has reached their rows. Without a limit, a key
  ///     that has expired costs a request more. Page numbers and offsets never expire.
  ///   - maximumItemCount: With about how many rows around the topmost one on screen the list begins; 200 by default. At
  ///     least half of them are below it, if the list has them. A ``PagedListStore`` also keeps the pages beyond them,
  ///     others do not.
  public init(
    _ list: String,
    in store: any ListStore,
    signature: String,
    keyLifetime: Duration? = nil,
    maximumItemCount: Int = 200
  ) {
    precondition(!list.isEmpty, "A stored list needs a name")
    precondition(maximumItemCount >= 1, "maximumItemCount must be at least 1")
    self.store = store
    self.list = list
    self.signature = signature
    self.keyLifetime = keyLifetime
    self.maximumItemCount = maximumItemCount
  }

  /// Stores a list in a file: ``FileListStore``.
  ///
  /// - Parameters:
  ///   - list: The list's name, from which the file gets its name.
  ///   - folder: Where the file is; a folder in Application Support by default.
  ///   - signature: Everything that decides which rows the list has and what its keys mean.
  ///   - keyLifetime: How long the server knows the keys that it sends; not limited if `nil`, the default.
  ///   - maximumItemCount: With about how many rows around the topmost one on screen the list begins; 200 by default.
  public static func file(
    _ list: String,
    folder: URL? = nil,
    signature: String,
    keyLifetime: Duration? = nil,
    maximumItemCount: Int = 200
  ) -> ListRestoration {
    ListRestoration(
      list,
      in: FileListStore(folder: folder),
      signature: signature,
      keyLifetime: keyLifetime,
      maximumItemCount: maximumItemCount
    )
  }
}
