import Foundation
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks for the first page only if it has changed.
struct ValidatorProbe {
  let recorder: ExchangeRecorder
  let pace: Pace

  /// Repeats the request of a page with its validators.
  ///
  /// - Parameter record: The request as it was sent, and what came.
  /// - Returns: `nil` for a request that validators are not for.
  func sample(_ record: ExchangeRecorder.Record) async throws -> ValidatorSample? {
    guard let response = record.response, record.request.httpMethod ?? "GET" == "GET" else {
      return nil
    }
    let etag = response.value(forHTTPHeaderField: "ETag")
    let date = response.value(forHTTPHeaderField: "Last-Modified")
    var sample = ValidatorSample(hasETag: etag != nil, hasLastModified: date != nil)
    guard etag != nil || date != nil else { return sample }
    var request = record.request
    request.setValue(etag, forHTTPHeaderField: "If-None-Match")
    request.setValue(date, forHTTPHeaderField: "If-Modified-Since")
    try await pace.wait()
    do {
      let (_, answer) = try await recorder.data(for: request)
      sample.status = answer.statusCode
      sample.isSame =
        answer.value(forHTTPHeaderField: "ETag") == etag
        && answer.value(forHTTPHeaderField: "Last-Modified") == date
    } catch {
      if Task.isCancelled { throw CancellationError() }
    }
    if let record = await recorder.takeRecords().last { sample.exchange = await Exchange(record) }
    return sample
  }
}
