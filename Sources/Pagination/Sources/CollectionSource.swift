extension PageSource {
  /// Pages of a collection in memory, for previews and tests.
  ///
  /// ```swift
  /// .collection(Post.samples)
  /// ```
  ///
  /// - Parameters:
  ///   - elements: All items of the list.
  ///   - initialOffset: How many items to skip at first, 0 by default; those before are prepended
  ///     when they are needed.
  public static func collection<Element>(
    _ elements: some Collection<Element>,
    initialOffset: Int = 0
  ) -> Self where Self == ClosurePageSource<Element, PageOffset> {
    let elements = Array(elements)
    return offset(
      initialOffset: initialOffset,
      end: .totalReached,
      sizing: .upTo(.max)
    ) { offset, limit in
      PageBatch(
        Array(elements.dropFirst(offset).prefix(limit)),
        totalCount: elements.count
      )
    }
  }
}
