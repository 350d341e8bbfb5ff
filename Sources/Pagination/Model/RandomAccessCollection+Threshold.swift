/// For lists that keep their own array instead of a ``Paginator``.
///
/// A trigger on one exact row is easily missed: a jump or a fling passes it by, and a deletion moves it
/// onto a row that is already on screen. ``Paginator`` takes any row within the distance.
///
/// The generic forms are disfavoured, because ListPagination declares the same.
extension RandomAccessCollection where Element: Identifiable {
  /// Whether an item is the last one, by id. O(1).
  ///
  /// If several elements share the item's id, it is the last if one of them is.
  public func isLastItem(_ item: Element) -> Bool {
    last?.id == item.id
  }

  /// Whether an item is the one that is `offset` items before the last, by id. O(1).
  ///
  /// ```swift
  /// let posts = Post.samples
  /// if posts.isThresholdItem(offset: 5, item: post) { print("time for the next page") }
  /// ```
  ///
  /// - Parameters:
  ///   - offset: 0 is the last item, and a negative offset counts as 0. One that is larger than the
  ///     collection is its first item.
  ///   - item: The item of the row that appears.
  /// - Returns: Whether the element at that place has the item's id, also if others have it too.
  public func isThresholdItem(offset: Int, item: Element) -> Bool {
    thresholdElement(offset: offset)?.id == item.id
  }

  /// Like ``isLastItem(_:)``, for code that only knows that the item is `Identifiable`.
  ///
  /// ```swift
  /// func isEnd(_ post: some Identifiable) -> Bool { Post.samples.isLastItem(post) }
  /// ```
  @_disfavoredOverload
  public func isLastItem<Item: Identifiable>(_ item: Item) -> Bool {
    last.map { AnyHashable($0.id) } == AnyHashable(item.id)
  }

  /// Like ``isThresholdItem(offset:item:)``, for code that only knows that the item is `Identifiable`.
  @_disfavoredOverload
  public func isThresholdItem<Item: Identifiable>(offset: Int, item: Item) -> Bool {
    thresholdElement(offset: offset).map { AnyHashable($0.id) } == AnyHashable(item.id)
  }

  private func thresholdElement(offset: Int) -> Element? {
    guard !isEmpty else { return nil }
    let distance = Swift.min(Swift.max(offset, 0), count - 1)
    return self[index(endIndex, offsetBy: -1 - distance)]
  }
}
