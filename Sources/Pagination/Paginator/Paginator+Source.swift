extension Paginator {
  /// Loads from another source: for search, filters and tabs.
  ///
  /// ```swift
  /// .onChange(of: query) { query in
  ///   posts.setSource(.cursor { try await api.search(query, after: $0, limit: $1) },
  ///                   after: .milliseconds(300))
  /// }
  /// ```
  ///
  /// What is shown stays until the new first page has landed. Answers of the old source change
  /// nothing from the moment the new one is asked. If the new first page fails, the old items go:
  /// they would answer a question that nobody asks any more.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - delay: How long to wait for a later call that replaces this one; not at all by default.
  public func setSource<Source: PageSource>(_ source: Source, after delay: Duration = .zero)
  where Source.Item == Item {
    setSource(AnyPageSource(source), after: delay)
  }

  /// Loads from another built-in source: for search, filters and tabs.
  ///
  /// The same as for any other source; the compiler needs to see the type for a closure of several
  /// statements after a leading dot.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - delay: How long to wait for a later call that replaces this one; not at all by default.
  public func setSource<Key>(_ source: ClosurePageSource<Item, Key>, after delay: Duration = .zero)
  {
    setSource(AnyPageSource(source), after: delay)
  }

  private func setSource(_ source: AnyPageSource<Item>, after delay: Duration) {
    _ = takeNextSource()
    guard delay > .zero else { return change(to: source) }
    let sleep = time.sleep
    let wait = Task { [weak self] in
      // Cancelled on the main actor, where this runs on: whoever cancelled it has taken over.
      guard (try? await sleep(delay)) != nil, !Task.isCancelled else { return }
      self?.change(to: source)
    }
    nextSource = (source, wait)
  }

  /// The source that waits for its delay, which is called off.
  func takeNextSource() -> AnyPageSource<Item>? {
    defer { nextSource = nil }
    nextSource?.wait.cancel()
    return nextSource?.source
  }

  private func change(to source: AnyPageSource<Item>) {
    nextSource = nil
    self.source = source
    run { $0.sourceChanged(sizing: source.sizing) }
  }
}
