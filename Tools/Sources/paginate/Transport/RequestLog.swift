import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that writes about its requests to standard error.
actor RequestLog: HTTPTransport {
  private let transport: any HTTPTransport
  private let options: MessageOptions?

  private var failure = "the server sent an error"

  private var waitEnd: ContinuousClock.Instant?

  /// - Parameter options: What is written; `nil` if the terminal shows a list, which lines would garble.
  init(_ transport: any HTTPTransport, _ options: MessageOptions?) {
    self.transport = transport
    self.options = options
  }

  nonisolated func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let start = ContinuousClock.now
    do {
      let (body, response) = try await transport.data(for: request)
      let status = response.statusCode
      if status >= 400 { await note("the server answered with \(status)") }
      write(request, "\(status) \(body.count.byteText)", since: start)
      return (body, response)
    } catch let error as CancellationError {
      // It was not needed any more before its turn came, so it was never sent.
      throw error
    } catch {
      await note("there was no answer")
      write(request, "no answer", since: start)
      throw error
    }
  }

  nonisolated func credentials(for request: URLRequest) async -> [String] {
    await transport.credentials(for: request)
  }

  private func note(_ failure: String) { self.failure = failure }

  private nonisolated func write(
    _ request: URLRequest,
    _ result: String,
    since start: ContinuousClock.Instant
  ) {
    guard options?.verbose == true, let url = request.url else { return }
    let line = "\(request.httpMethod ?? "GET") \(HTTPPageError.redacted(url)) \(result)"
    StandardError.write("\(line) \((ContinuousClock.now - start).text)")
  }

  /// Waits, and shows how long: counts down on a terminal, and otherwise writes a line.
  fileprivate func wait(until end: ContinuousClock.Instant) async throws {
    let clock = ContinuousClock()
    let wait = end - clock.now
    // Of the requests that wait at the same time, one writes the line.
    let isNew = waitEnd.map { end - $0 > .seconds(1) } ?? true
    waitEnd = max(end, waitEnd ?? end)
    guard let options, !options.quiet, isNew, wait > .milliseconds(900) else {
      return try await clock.sleep(until: end)
    }
    let progress = ProgressLine()
    defer { progress.clear() }
    if !progress.isShown { StandardError.write("paginate: \(failure): waiting \(wait.inWords)") }
    while clock.now < end {
      progress.show("\(failure): waiting \((end - clock.now).inWords)")
      let next = progress.isShown ? min(end, clock.now.advanced(by: .seconds(1))) : end
      try await clock.sleep(until: next)
    }
  }
}

/// The clock of the waits before retries, which a ``RequestLog`` shows.
struct WaitClock: Clock {
  private let log: RequestLog

  init(_ log: RequestLog) {
    self.log = log
  }

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { ContinuousClock().minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await log.wait(until: deadline)
  }
}
