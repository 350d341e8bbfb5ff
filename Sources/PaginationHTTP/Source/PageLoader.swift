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
  /// Runs off the caller's actor: decoding a page on the main actor would drop frames.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isKeyed: Whether it is for a page that an earlier one named, and so may have expired.
  ///   - narrow: Takes the part that the format reads out of the answer; the whole by default.
  /// - Throws: ``HTTPPageError``, `CancellationError`, or what else the transport threw.
  @concurrent
  func load(
    _ request: URLRequest,
    isKeyed: Bool,
    narrow: @Sendable (PageAnswer) throws -> PageAnswer = { $0 }
  ) async throws -> (content: HTTPPageContent<Item>, answer: PageAnswer) {
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
      return (try format.read(narrow(answer)), answer)
    } catch let error as GraphQLFailure {
      throw HTTPPageError.graphQL(
        error.messages,
        response: response,
        body: body,
        request: await client.summary(of: request),
        isKeyed: isKeyed
      )
    } catch {
      throw HTTPPageError.decoding(
        error,
        underlyingError: (error as? PageReadingError).map(\.underlyingError) ?? error,
        response: response,
        body: body,
        request: await client.summary(of: request)
      )
    }
  }
}

extension HTTPPageClient {
  /// Refuses a cursor that is longer than one may be, when its page is wanted.
  func check(_ cursor: HTTPCursor) throws {
    _ = try checkedKey(cursor.text)
  }
}
