import Foundation
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that notes what goes over it.
actor ExchangeRecorder: HTTPTransport {
  /// A request, and what came of it.
  struct Record: Sendable {
    var request: URLRequest
    /// `nil` where there was no answer.
    var response: HTTPURLResponse?
    var byteCount = 0
    var duration: Duration
  }

  /// A page as it came.
  struct Answer: Sendable {
    var request: URLRequest
    var body: Data
    var response: HTTPURLResponse
  }

  /// The first page that came: all that is kept of bodies.
  private(set) var firstAnswer: Answer?

  private let transport: any HTTPTransport
  private let clock: any Clock<Duration>
  private var records: [Record] = []

  /// - Parameters:
  ///   - transport: What carries the requests.
  ///   - clock: What measures them.
  init(_ transport: any HTTPTransport, clock: any Clock<Duration> = ContinuousClock()) {
    self.transport = transport
    self.clock = clock
  }

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let elapsed = clock.stopwatch()
    do {
      let (body, response) = try await transport.data(for: request)
      if firstAnswer == nil, response.statusCode == 200 {
        firstAnswer = Answer(request: request, body: body, response: response)
      }
      records.append(
        Record(
          request: request,
          response: response,
          byteCount: body.count,
          duration: elapsed()
        )
      )
      return (body, response)
    } catch {
      records.append(Record(request: request, duration: elapsed()))
      throw error
    }
  }

  func credentials(for request: URLRequest) async -> [String] {
    await transport.credentials(for: request)
  }

  /// What was noted since this was last asked.
  func takeRecords() -> [Record] {
    defer { records = [] }
    return records
  }
}

extension Clock where Duration == Swift.Duration {
  /// Tells how much time has passed since now.
  fileprivate func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
