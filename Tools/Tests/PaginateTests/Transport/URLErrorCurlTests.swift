import CCurl
import Foundation
import Testing

@testable import paginate

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sources retry after Foundation's errors for a lost connection or a timeout.
struct URLErrorCurlTests {
  @Test(arguments: [
    (CURLE_GOT_NOTHING, "Empty reply from server", URLError.Code.networkConnectionLost),
    (CURLE_PARTIAL_FILE, "transfer closed with 5 bytes remaining", .networkConnectionLost),
    (CURLE_RECV_ERROR, "Recv failure: Connection reset by peer", .networkConnectionLost),
    (CURLE_SEND_ERROR, "Send failure: Broken pipe", .networkConnectionLost),
    (
      CURLE_RECV_ERROR, "Illegal or missing hexadecimal sequence in chunked-encoding",
      .badServerResponse
    ),
    (CURLE_WEIRD_SERVER_REPLY, "", .badServerResponse),
    (CURLE_UNSUPPORTED_PROTOCOL, "Received HTTP/0.9 when not allowed", .badServerResponse),
    (CURLE_OPERATION_TIMEDOUT, "Connection timed out", .timedOut),
    (CURLE_COULDNT_RESOLVE_HOST, "Could not resolve host", .cannotFindHost),
    (CURLE_COULDNT_CONNECT, "Connection refused", .cannotConnectToHost),
    (CURLE_BAD_CONTENT_ENCODING, "", .cannotDecodeContentData),
    (CURLE_SSL_CONNECT_ERROR, "wrong version number", .secureConnectionFailed),
    (CURLE_PEER_FAILED_VERIFICATION, "self-signed", .serverCertificateUntrusted),
    (CURLE_OUT_OF_MEMORY, "Out of memory", .unknown),
  ])
  func everyFault(code: CURLcode, reason: String, expected: URLError.Code) {
    #expect(URLError(code, reason).code == expected)
  }

  @Test func whatIsUnknown_isSaidInTheWordsOfTheLibrary() {
    let error = URLError(CURLE_OUT_OF_MEMORY, "Out of memory")
    #expect(error.localizedDescription == "Out of memory")
  }
}
