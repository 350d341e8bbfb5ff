import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches a page and reads it.
struct PageLoader<Item: Sendable>: Sendable {
  let client: HTTPPageClient
  let format: HTTPPageFormat<Item>

  /// An answer that has come already, read in the place of the next request's.
  var fetched: (body: Data, response: HTTPURLResponse)?

  /// Fetches a page, and reads it as the format says.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isKeyed: Whether it is for a page that an earlier one named, and so may have expired.
  /// - Throws: ``HTTPPageError``, `CancellationError`, or what else the transport threw.
  func load(
    _ request: URLRequest,
    isKeyed: Bool
  ) async throws -> (content: HTTPPageContent<Item>, answer: PageAnswer) {
    let (content, answer) = try await load(request, isKeyed: isKeyed) { ($0, $0) }
    return (content, answer)
  }

  /// Fetches a page, and reads a part of it as the format says.
  ///
  /// Runs off the caller's actor: decoding a page on the main actor would drop frames.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isKeyed: Whether it is for a page that an earlier one named, and so may have expired.
  ///   - narrow: Takes the part that the format reads out of the answer, and what else is needed of
  ///     it.
  /// - Throws: ``HTTPPageError``, `CancellationError`, or what else the transport threw.
  @concurrent
  func load<Rest: Sendable>(
    _ request: URLRequest,
    isKeyed: Bool,
    narrow: @Sendable (PageAnswer) throws -> (part: PageAnswer, rest: Rest)
  ) async throws -> (content: HTTPPageContent<Item>, rest: Rest) {
    let (body, response) =
      if let fetched { fetched } else { try await client.fetch(request, isKeyed: isKeyed) }
    let answer = PageAnswer(
      request: request,
      response: response,
      body: body,
      decoder: client.configuration.decoder,
      maximumItems: client.configuration.maximumItemsPerPage
    )
    do {
      let (part, rest) = try narrow(answer)
      return (try format.read(part), rest)
    } catch let error as GraphQLFailure {
      throw HTTPPageError.graphQL(
        error.messages,
        response: response,
        body: body,
        request: await client.summary(of: request),
        isKeyed: isKeyed
      )
    } catch {
      throw await client.unreadable(body, response, to: request, error)
    }
  }
}

extension HTTPPageClient {
  /// The error for a body that is not what was expected.
  func unreadable(
    _ body: Data,
    _ response: HTTPURLResponse,
    to request: URLRequest,
    _ error: any Error
  ) async -> HTTPPageError {
    .decoding(
      error,
      underlyingError: (error as? PageReadingError).map(\.underlyingError) ?? error,
      response: response,
      body: body,
      request: await summary(of: request)
    )
  }

  /// Refuses a cursor that is longer than one may be, when its page is wanted.
  func check(_ cursor: HTTPCursor) throws {
    _ = try checkedKey(cursor.text)
  }
}
