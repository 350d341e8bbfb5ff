public import Pagination

/// What a ``ScriptedSource`` does with a request.
public enum ScriptedAnswer<Item: Identifiable & Sendable, Key: Hashable & Sendable>: Sendable
where Item.ID: Sendable {
  /// Nothing yet: the load waits until the test answers it.
  case hold

  /// Returns a page.
  case page(Page<Item, Key>)

  /// Throws an error.
  case failure(any Error)

  /// Waits, then does something else.
  ///
  /// ```swift
  /// .delayed(by: .milliseconds(80), on: clock, then: .page(page))
  /// ```
  indirect case delayed(by: Duration, on: any Clock<Duration>, then: ScriptedAnswer)
}

/// What a ``ScriptedSource`` does when a load is cancelled.
public enum ScriptedCancellation: Sendable, Hashable, CaseIterable {
  /// The load throws `CancellationError` at once.
  case prompt

  /// The load goes on as if nothing had happened and delivers its answer too late, as many real
  /// clients do. A list must survive that.
  case ignored
}
