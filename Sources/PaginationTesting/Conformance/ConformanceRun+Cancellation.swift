import Pagination

extension ConformanceRun {
  /// Cancels loads before and after they start, then asks again as a list would.
  mutating func cancelLoads(of walk: Walk) async throws {
    let steps = walk.steps.prefix(2)
    for step in steps {
      try await cancelLoad(of: step, isEarly: true)
      try await cancelLoad(of: step, isEarly: false)
      guard let page = try await page(for: step.request) else { continue }
      let expected = step.page.items.map(\.id)
      if let difference = firstDifference(of: page.items.map(\.id), from: expected) {
        report.violate(.cancellation, "\(step.request.evidence), after a cancel: \(difference)")
      }
    }
  }

  private mutating func cancelLoad(of step: Walk.Step, isEarly: Bool) async throws {
    report.requestCount += 1
    let source = source
    let request = step.request
    let load = Task {
      if isEarly { withUnsafeCurrentTask { $0?.cancel() } }
      _ = try await source.page(for: request)
    }
    // Lets the load start on a machine with nothing else to do; either order must be survived.
    if !isEarly { await Task.yield() }
    load.cancel()
    do {
      try await load.value
    } catch {
      try Task.checkCancellation()
      guard !error.isCancellation else { return }
      report.violate(
        .cancellation,
        "\(request.evidence) was cancelled and threw \(shortText(error)) instead of a "
          + "CancellationError or URLError.cancelled"
      )
    }
  }
}
