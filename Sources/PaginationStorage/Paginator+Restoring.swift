public import Pagination

extension Paginator where Item: Codable {
  /// Creates a paginator that begins with the list of an earlier run of the app, and stores it.
  ///
  /// The stored list is read when the paginator is first used, so the first frame shows the row that the user has left,
  /// without a network too, and a paginator that SwiftUI creates and throws away reads nothing.
  /// `resume()`, which the views of `PaginationUI` call, then refreshes the list: new rows come
  /// above, a gap shows where some may be missing, and the user's row keeps its place. With
  /// `PaginationConfiguration.refresh` set to `.replace`, the new first page replaces the stored rows.
  ///
  /// The list is stored about a second after it has changed, and by `save()`. Edits are stored when
  /// the server has confirmed them. If a stored list cannot be used, `events()` says why, and the
  /// list begins empty; if it cannot be written, it goes on in memory.
  ///
  /// After `setSource(_:after:)` the list is not stored any more: its rows have another signature.
  ///
  /// - Parameters:
  ///   - source: Where pages come from. Its keys are stored, so they must be `Codable`.
  ///   - restoration: Where the list is stored, and what it shows; `nil` if it is not stored, as in tests.
  ///   - shared: The items that other lists show too; `nil`, the default, if the list keeps its own.
  ///   - configuration: How pages are loaded.
  public nonisolated convenience init<Source: PageSource>(
    source: Source,
    restoring restoration: ListRestoration?,
    sharing shared: SharedItems<Item>? = nil,
    configuration: PaginationConfiguration = PaginationConfiguration()
  ) where Source.Item == Item, Source.Key: Codable {
    self.init(
      source: source,
      sharing: shared,
      configuration: configuration,
      keeper: restoration.map { ListRecorder<Item, Source.Key>($0) }
    )
  }

  /// Creates a paginator with a built-in source that begins with the list of an earlier run of the app, and stores it.
  ///
  /// The compiler needs to see the source's type for a closure of several statements after a leading dot.
  ///
  /// - Parameters:
  ///   - source: Where pages come from. Its keys are stored, so they must be `Codable`.
  ///   - restoration: Where the list is stored, and what it shows; `nil` if it is not stored, as in tests.
  ///   - shared: The items that other lists show too; `nil`, the default, if the list keeps its own.
  ///   - configuration: How pages are loaded.
  public nonisolated convenience init<Key: Codable>(
    source: ClosurePageSource<Item, Key>,
    restoring restoration: ListRestoration?,
    sharing shared: SharedItems<Item>? = nil,
    configuration: PaginationConfiguration = PaginationConfiguration()
  ) {
    self.init(
      source: source,
      sharing: shared,
      configuration: configuration,
      keeper: restoration.map { ListRecorder<Item, Key>($0) }
    )
  }
}
