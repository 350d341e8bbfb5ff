import Foundation
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The shortened response of a real API, and the expected detection.
struct APISample: Sendable, CustomTestStringConvertible {
  let name: String
  var request: URLRequest
  var headers: [String: String] = [:]
  let body: String
  let confidence: HTTPPageDetection.Confidence
  var style: HTTPPageStyle?
  var items: JSONPath? = "data"
  var next: HTTPField?
  var total: HTTPField?

  init(
    _ name: String,
    _ url: String,
    headers: [String: String] = [:],
    _ body: String,
    _ confidence: HTTPPageDetection.Confidence,
    _ style: HTTPPageStyle? = nil,
    items: JSONPath? = "data",
    next: HTTPField? = nil,
    total: HTTPField? = nil
  ) {
    self.name = name
    request = URLRequest(url: .test(url))
    self.headers = headers
    self.body = body
    self.confidence = confidence
    self.style = style
    self.items = items
    self.next = next
    self.total = total
  }

  /// The same response to a POST with a JSON body.
  func posting(_ json: String) -> APISample {
    var sample = self
    sample.request.httpMethod = "POST"
    sample.request.httpBody = Data(json.utf8)
    return sample
  }

  var testDescription: String { name }

  func detection(fields: HTTPPageFields? = nil) throws -> HTTPPageDetection {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url,
        statusCode: 200,
        httpVersion: "HTTP/1.1",
        headerFields: headers
      )
    else { throw Missing() }
    return HTTPPageDetection(
      try PageJSON(Data(body.utf8)),
      response: response,
      request: request,
      fields: fields
    )
  }
}
