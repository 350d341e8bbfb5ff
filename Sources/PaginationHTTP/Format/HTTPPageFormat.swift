#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// How the responses of an API are read: where the items are, and what says that more follow.
///
/// | the answer is read by | use |
/// | --- | --- |
/// | paths into its JSON | ``json(_:)`` |
/// | a type that is `Decodable` | ``decoding(_:tellsMore:read:)`` |
/// | a closure over its JSON | ``json(_:item:)`` |
public struct HTTPPageFormat<Item: Sendable>: Sendable {
  /// Reads a response.
  let read: @Sendable (PageAnswer) throws -> HTTPPageContent<Item>

  /// Whether a response says whether more follows, so that a list need not find out.
  let tellsMore: Bool

  /// Whether it looks for the next page's cursor or URL.
  let namesNext: Bool

  init(
    tellsMore: Bool,
    namesNext: Bool,
    read: @escaping @Sendable (PageAnswer) throws -> HTTPPageContent<Item>
  ) {
    self.tellsMore = tellsMore
    self.namesNext = namesNext
    self.read = read
  }

  /// Reads responses with the configuration's decoder and a closure.
  ///
  /// ```swift
  /// let format = HTTPPageFormat.decoding(Answer.self) { answer, response in
  ///   HTTPPageContent(answer.posts, next: answer.nextCursor.map { HTTPCursor($0) })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the response's body.
  ///   - tellsMore: Whether `read` sets ``HTTPPageContent/hasMore``, which then ends lists of page
  ///     numbers, offsets and last items; `false` by default.
  ///   - read: Takes from body and headers what the list needs; what it throws fails the page.
  public static func decoding<Envelope: Decodable & Sendable>(
    _ type: Envelope.Type,
    tellsMore: Bool = false,
    read: @escaping @Sendable (Envelope, HTTPURLResponse) throws -> HTTPPageContent<Item>
  ) -> HTTPPageFormat {
    HTTPPageFormat(tellsMore: tellsMore, namesNext: true) { answer in
      try read(answer.decoder.decode(type, from: answer.body), answer.response)
    }
  }
}
