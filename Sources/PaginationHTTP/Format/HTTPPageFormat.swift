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
/// | a type that is `Decodable` | ``decoding(_:read:)`` |
/// | a closure over its JSON | ``json(_:item:)`` |
public struct HTTPPageFormat<Item: Sendable>: Sendable {
  /// Reads a response.
  let read: @Sendable (PageAnswer) throws -> HTTPPageContent<Item>

  /// Whether it looks for the next page's cursor or URL.
  let namesNext: Bool

  init(
    namesNext: Bool,
    read: @escaping @Sendable (PageAnswer) throws -> HTTPPageContent<Item>
  ) {
    self.namesNext = namesNext
    self.read = read
  }

  /// Reads responses with the configuration's decoder and a closure for each thing in them, for
  /// styles whose keys do not stand in the body.
  static func decoding<Envelope: Decodable & Sendable>(
    items: @escaping @Sendable (Envelope) -> [Item],
    total: @escaping @Sendable (Envelope) -> Int?,
    hasMore: @escaping @Sendable (Envelope) -> Bool? = { _ in nil }
  ) -> HTTPPageFormat {
    decoding(Envelope.self) { envelope, _ in
      HTTPPageContent(
        items(envelope),
        totalCount: total(envelope),
        hasMore: hasMore(envelope)
      )
    }
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
  ///   - read: Takes from body and headers what the list needs; what it throws fails the page.
  public static func decoding<Envelope: Decodable & Sendable>(
    _ type: Envelope.Type,
    read: @escaping @Sendable (Envelope, HTTPURLResponse) throws -> HTTPPageContent<Item>
  ) -> HTTPPageFormat {
    HTTPPageFormat(namesNext: true) { answer in
      try read(answer.decoder.decode(type, from: answer.body), answer.response)
    }
  }
}
