import Foundation
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries requests with libcurl.
///
/// A program for any server must survive every answer. Foundation's `URLSession` on Linux ends the
/// process if a response breaks off in its headers (swift-corelibs-foundation, issue 5285), though it uses libcurl
/// as well.
struct ClientTransport: HTTPTransport {
  private var settings: Transfer.Settings

  /// - Parameters:
  ///   - timeout: How long a server may be silent.
  ///   - authorities: The file with the certificates to trust; `nil` for those of the system.
  ///   - maximumBodySize: The largest body; 16 MiB by default, as in `URLSessionTransport`.
  /// - Throws: An error if the file has no certificates.
  init(
    timeout: Duration,
    authorities: String? = nil,
    maximumBodySize: Int = 16 * 1024 * 1024
  ) throws {
    if let authorities {
      let text = try String(contentsOfFile: authorities, encoding: .utf8)
      guard text.contains("CERTIFICATE-----") else { throw CocoaError(.fileReadCorruptFile) }
    }
    settings = Transfer.Settings(
      silence: timeout,
      authorities: authorities,
      maximumBodySize: maximumBodySize
    )
  }

  /// The same transport with a certificate of the client, and with no look at the server's if `isInsecure`.
  func with(certificate: String?, privateKey: String?, isInsecure: Bool) -> ClientTransport {
    var transport = self
    transport.settings.certificate = certificate
    transport.settings.privateKey = privateKey
    transport.settings.isInsecure = isInsecure
    return transport
  }

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url, ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw URLError(.badURL)
    }
    do {
      let response = try await send(request, url)
      guard let answer = response.answer(from: url) else { throw URLError(.badServerResponse) }
      return (response.body, answer)
    } catch let error as URLError where error.code == .dataLengthExceedsMaximum {
      throw HTTPPageError.bodyTooLarge(limit: settings.maximumBodySize, for: request)
    }
  }

  /// Sends a request when its turn has come, and reads the whole response.
  private func send(_ request: URLRequest, _ url: URL) async throws -> Transfer.Response {
    let thread = TransferThread.shared
    let turn = RequestTurns.current
    let cancellation = Transfer.Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let begin: @Sendable (Bool) -> Void = { [settings] isAdmitted in
          thread.run {
            guard isAdmitted, !cancellation.isRequested else {
              return continuation.resume(throwing: CancellationError())
            }
            let transfer = Transfer(request, url, settings, turn, cancellation, continuation)
            guard let transfer else { return continuation.resume(throwing: URLError(.unknown)) }
            thread.start(transfer)
          }
        }
        guard let turn else { return begin(true) }
        turn.begin(begin)
        if Task.isCancelled { turn.giveUp() }
      }
    } onCancel: {
      cancellation.request()
      turn?.giveUp()
      thread.run { thread.endCancelled() }
    }
  }
}

extension Transfer.Response {
  /// The response as Foundation represents it; headers of one name are joined by commas.
  fileprivate func answer(from url: URL) -> HTTPURLResponse? {
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].capitalizedWords
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
    return HTTPURLResponse(
      url: url,
      statusCode: status,
      httpVersion: lines.first?.split(separator: " ").first.map(String.init),
      headerFields: fields
    )
  }
}

extension Substring {
  /// The usual capitalisation of a header's name, so that each has one spelling.
  fileprivate var capitalizedWords: String {
    split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      .joined(separator: "-")
  }
}
