import CCurl
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request of libcurl, and what has come of its response. It lives on the ``TransferThread``.
final class Transfer {
  struct Response: Sendable {
    var status = 0
    /// The status line and the headers, as they came.
    var head = Data()
    var body = Data()
  }

  /// What all requests have in common.
  struct Settings: Sendable {
    /// How long a server may be silent.
    var silence: Duration
    /// The file with the certificates to trust; `nil` for those of the system.
    var authorities: String?
    /// The file with the client's certificate, and that with its private key.
    var certificate: String?
    var privateKey: String?
    /// Whether the server's certificate is trusted, whatever it is.
    var isInsecure = false
    /// The largest body, after decompression.
    var maximumBodySize: Int
  }

  final class Cancellation: Sendable {
    private let requested = Atomic(false)

    var isRequested: Bool { requested.load(ordering: .acquiring) }

    func request() { requested.store(true, ordering: .releasing) }
  }

  let handle: UnsafeMutableRawPointer

  private let cancellation: Cancellation
  private let turn: (any RequestTurn)?
  private let continuation: CheckedContinuation<Response, any Error>

  /// When the server has been silent for too long.
  private(set) var silenceEnds: ContinuousClock.Instant

  private let settings: Settings
  private var headers: UnsafeMutablePointer<curl_slist>?
  private let reason: UnsafeMutablePointer<CChar>
  private var response = Response()
  private var isTooLarge = false
  private var result: Result<Response, any Error>?

  /// - Returns: `nil` if libcurl has no memory for a transfer.
  init?(
    _ request: URLRequest,
    _ url: URL,
    _ settings: Settings,
    _ turn: (any RequestTurn)?,
    _ cancellation: Cancellation,
    _ continuation: CheckedContinuation<Response, any Error>
  ) {
    guard let handle = curl_easy_init() else { return nil }
    (self.handle, self.cancellation, self.continuation) = (handle, cancellation, continuation)
    (self.settings, self.turn) = (settings, turn)
    silenceEnds = .now + settings.silence
    reason = .allocate(capacity: Int(CURL_ERROR_SIZE))
    reason.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    curl_set_reason(handle, reason)
    curl_set_text(handle, CURLOPT_URL, url.absoluteString)
    // The URL goes as it is, and no signal handler is changed.
    for option in [CURLOPT_PATH_AS_IS, CURLOPT_NOSIGNAL] { curl_set_number(handle, option, 1) }
    let silence = (settings.silence / .milliseconds(1)).rounded(.up)
    curl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, Int(silence))
    // For servers that announce the size.
    curl_set_number(handle, CURLOPT_MAXFILESIZE, settings.maximumBodySize)
    curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
    if let file = settings.authorities { curl_set_text(handle, CURLOPT_CAINFO, file) }
    if let file = settings.certificate { curl_set_text(handle, CURLOPT_SSLCERT, file) }
    if let file = settings.privateKey { curl_set_text(handle, CURLOPT_SSLKEY, file) }
    if settings.isInsecure {
      for option in [CURLOPT_SSL_VERIFYPEER, CURLOPT_SSL_VERIFYHOST] {
        curl_set_number(handle, option, 0)
      }
    }
    setMethod(request)
    setHeaders(request)
    receive()
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(headers)
    reason.deallocate()
  }

  var isCancelled: Bool { cancellation.isRequested }

  /// The transfer has ended. Lets the next one begin, if that waits for this one.
  func end(_ code: CURLcode) {
    result = result(of: code)
    if case .success(let response) = result {
      turn?.end(status: response.status, byteCount: response.body.count)
    }
  }

  func fail(_ error: any Error) { result = .failure(error) }

  /// Hands the result to the task that waits for it.
  func deliver() { if let result { continuation.resume(with: result) } }

  private func result(of code: CURLcode) -> Result<Response, any Error> {
    if isTooLarge { return .failure(URLError(.dataLengthExceedsMaximum)) }
    response.status = curl_number(handle, CURLINFO_RESPONSE_CODE)
    guard code != CURLE_OK else { return .success(response) }
    let answer = curl_number(handle, CURLINFO_HTTP_CONNECTCODE)
    return .failure(URLError(code, String(cString: reason), proxyStatus: answer))
  }

  // MARK: The request

  private func setMethod(_ request: URLRequest) {
    let method = request.httpMethod ?? "GET"
    if let body = request.httpBody {
      body.withUnsafeBytes { curl_set_body(handle, $0.baseAddress, $0.count) }
    } else if method == "HEAD" {
      curl_set_number(handle, CURLOPT_NOBODY, 1)
    } else if method == "GET" {
      return
    }
    curl_set_text(handle, CURLOPT_CUSTOMREQUEST, method)
  }

  private func setHeaders(_ request: URLRequest) {
    let given = request.allHTTPHeaderFields ?? [:]
    for (name, value) in given { add(value.isEmpty ? "\(name);" : "\(name): \(value)") }
    // What libcurl would add.
    for name in ["Accept", "Expect", "Content-Type"]
    where !given.keys.contains(where: { $0.caseInsensitiveCompare(name) == .orderedSame }) {
      add("\(name):")
    }
    curl_set_headers(handle, headers)
  }

  private func add(_ header: String) { headers = curl_slist_append(headers, header) }

  // MARK: The response

  private func receive() {
    // The thread holds the transfer for as long as libcurl may call these.
    let context = Unmanaged.passUnretained(self).toOpaque()
    curl_set_receivers(
      handle,
      { bytes, _, count, context in Transfer.of(context)?.receiveBody(bytes, count) ?? 0 },
      { bytes, _, count, context in Transfer.of(context)?.receiveHeader(bytes, count) ?? 0 },
      context
    )
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// - Returns: How many bytes were taken; others than `count` end the transfer.
  private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    silenceEnds = .now + settings.silence
    isTooLarge = isTooLarge || response.body.count + count > settings.maximumBodySize
    guard let bytes, !isTooLarge else { return 0 }
    response.body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
    return count
  }

  /// Gets a line of the head. It is read elsewhere: the next request may wait for this thread.
  private func receiveHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    silenceEnds = .now + settings.silence
    guard let bytes else { return 0 }
    let line = UnsafeRawBufferPointer(start: bytes, count: count)
    // Another response may have come before: of a proxy, or an interim one.
    if line.starts(with: "HTTP/".utf8) { response.head.removeAll(keepingCapacity: true) }
    response.head.append(contentsOf: line)
    return count
  }
}
