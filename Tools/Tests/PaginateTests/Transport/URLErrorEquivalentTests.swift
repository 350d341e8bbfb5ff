import AsyncHTTPClient
import Foundation
import NIOCore
import Testing

@testable import paginate

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sources retry after Foundation's errors for a lost connection or a timeout.
struct URLErrorEquivalentTests {
  @Test(arguments: [
    ChannelError.ioOnClosedChannel, .alreadyClosed, .outputClosed, .inputClosed, .eof,
  ])
  func aConnectionThatClosesUnderARequestIsLost(error: ChannelError) {
    #expect(Self.code(of: error) == .networkConnectionLost)
  }

  @Test func connectingCanTakeTooLong() {
    #expect(Self.code(of: ChannelError.connectTimeout(.seconds(5))) == .timedOut)
    #expect(Self.code(of: HTTPClientError.connectTimeout) == .timedOut)
  }

  @Test func theServersCloseIsALostConnection() {
    #expect(Self.code(of: HTTPClientError.remoteConnectionClosed) == .networkConnectionLost)
  }

  @Test func whatIsKnownAlreadyStays() {
    #expect(Self.code(of: URLError(.badServerResponse)) == .badServerResponse)
    #expect(URLError.equivalent(of: CancellationError()) is CancellationError)
    #expect(URLError.equivalent(of: HTTPClientError.cancelled) is CancellationError)
  }

  @Test func anythingElseIsUnknown() {
    #expect(Self.code(of: ChannelError.operationUnsupported) == .unknown)
  }

  private static func code(of error: any Error) -> URLError.Code? {
    (URLError.equivalent(of: error) as? URLError)?.code
  }
}
