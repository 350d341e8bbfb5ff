import Foundation
import PaginationHTTP
import ProgramSupport

@testable import paginate

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that answers with a closure and records the requests.
actor ScriptedServer: HTTPTransport {
  struct Answer: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body: String
  }

  private(set) var requests: [URLRequest] = []
  private let answer: @Sendable (URLRequest) throws -> Answer

  init(_ answer: @escaping @Sendable (URLRequest) throws -> Answer) {
    self.answer = answer
  }

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    requests.append(request)
    let answer = try answer(request)
    return try request.answer(answer.body, status: answer.status, headers: answer.headers)
  }
}

extension URLRequest {
  /// What a transport returns for the request.
  func answer(
    _ body: String,
    status: Int = 200,
    headers: [String: String] = [:]
  ) throws -> (Data, HTTPURLResponse) {
    guard let url,
      let response = HTTPURLResponse(
        url: url,
        statusCode: status,
        httpVersion: "HTTP/1.1",
        headerFields: headers
      )
    else { throw URLError(.badURL) }
    return (Data(body.utf8), response)
  }

  /// A number in the query.
  func number(_ name: String) -> Int? {
    url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }?.queryItems?
      .first { $0.name == name }?.value.flatMap { Int($0) }
  }
}

/// A clock whose sleeps end immediately. It records their lengths.
struct PatientClock: Clock {
  actor Waits {
    private(set) var all: [Duration] = []
    func add(_ duration: Duration) { all.append(duration) }
  }

  struct Instant: InstantProtocol {
    var offset: Duration = .zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  let waits = Waits()
  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await waits.add(deadline.offset)
  }
}
