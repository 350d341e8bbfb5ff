import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches a page and reads it.
struct PageLoader<Item: Sendable>: Sendable {
  let client: HTTPPageClient
  let format: HTTPPageFormat<Item>

  /// A response that has already been fetched, which is read instead of the next request's.
  var fetched: (body: Data, response: HTTPURLResponse)?

  /// Fetches a page, and reads it by the format.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isKeyed: Whether the request contains a key that the server sent, which may have expired.
  /// - Throws: ``HTTPPageError``, `CancellationError`, or another error of the transport.
  func load(
    _ request: URLRequest,
    isKeyed: Bool
  ) async throws -> (content: HTTPPageContent<Item>, answer: PageAnswer) {
    let (content, answer) = try await load(request, isKeyed: isKeyed) { ($0, $0) }
    return (content, answer)
  }

  /// Fetches a page, and reads a part of it by the format.
  ///
  /// Runs off the caller's actor: decoding a page on the main actor would drop frames.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isKeyed: Whether the request contains a key that the server sent, which may have expired.
  ///   - narrow: Returns the part of the response that the format reads, and whatever else the
  ///     caller needs.
  /// - Throws: ``HTTPPageError``, `CancellationError`, or another error of the transport.
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
