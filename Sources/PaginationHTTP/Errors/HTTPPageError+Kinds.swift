import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPPageError {
  /// The error for a status other than 200 to 299.
  static func status(
    _ response: HTTPURLResponse,
    body: Data,
    request: RequestSummary,
    now: Date
  ) -> HTTPPageError {
    let status = response.statusCode
    let problem = Problem(response, body: body)?.message.flatMap(request.excerpt(of:))
    let excerpt = request.excerpt(of: body)
    // The server's own date keeps a wrong clock on the device out of the difference.
    let sent = response.value(forHTTPHeaderField: "Date").flatMap(RetryAfter.date)
    let said = (problem ?? excerpt).map { ": \($0)" } ?? ""
    return HTTPPageError(
      .status,
      request,
      reason: "was answered with \(status)\(said)",
      status: status,
      problem: problem,
      body: excerpt,
      retryAfter: response.value(forHTTPHeaderField: "Retry-After")
        .flatMap { RetryAfter.delay($0, now: sent ?? now) },
      isRetryable: (500...599).contains(status) || [408, 425, 429].contains(status)
    )
  }

  /// The error for a redirect that was not followed.
  static func refusedRedirect(
    to target: URL,
    status: Int,
    request: RequestSummary
  ) -> HTTPPageError {
    HTTPPageError(
      .refusedRedirect,
      request,
      reason: "was redirected to another origin, \(target.redacted), which was not followed: "
        + "credentials stay with the origin they were given for. Use the new URL if it is right",
      status: status
    )
  }

  /// The error for a request that got no answer.
  static func network(_ error: URLError, request: RequestSummary) -> HTTPPageError {
    HTTPPageError(
      .network,
      request,
      reason: "got no answer: \(error.code.sentence)",
      isRetryable: !error.code.isPermanent,
      // Its user info holds the whole URL.
      underlyingError: URLError(error.code)
    )
  }

  /// The error for a body that is not what was expected.
  static func decoding(
    _ error: any Error,
    response: HTTPURLResponse,
    body: Data,
    request: RequestSummary
  ) -> HTTPPageError {
    let excerpt = request.excerpt(of: body)
    let problem = request.excerpt(of: (error as? DecodingError)?.sentence ?? "\(error)")
    return HTTPPageError(
      .decoding,
      request,
      reason: "sent what could not be decoded: \(problem ?? "no reason given")",
      status: response.statusCode,
      body: excerpt,
      underlyingError: error
    )
  }
}

/// The members of a JSON problem (RFC 9457) that are for people.
private struct Problem: Decodable {
  let message: String?

  init?(_ response: HTTPURLResponse, body: Data) {
    let type = response.value(forHTTPHeaderField: "Content-Type")?
      .prefix { $0 != ";" }
      .trimmingCharacters(in: .whitespaces)
    guard type?.lowercased() == "application/problem+json",
      let problem = try? JSONDecoder().decode(Problem.self, from: body)
    else { return nil }
    self = problem
  }

  /// Members of the wrong type are ignored, as the RFC wants it.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let detail = try? container.decode(String.self, forKey: .detail)
    let title = try? container.decode(String.self, forKey: .title)
    message = detail ?? title
  }

  private enum CodingKeys: String, CodingKey {
    case title
    case detail
  }
}
