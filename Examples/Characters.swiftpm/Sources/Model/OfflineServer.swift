import Foundation
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The demo's server inside the app: it answers the same requests as `make serve`, so the app runs at once and
/// offline.
///
/// It has the faults that the app's settings offer: `latency`, `jitter`, `fail`, `duplicate`, `shift`, `empty` and
/// `expire`. `make serve` knows more, which count by session or answer in other ways.
///
/// The characters and their names are part of Swift's standard library.
actor OfflineServer: HTTPTransport {
  static let shared = OfflineServer()

  private var characters: [UInt32] = []
  /// The last search. A walk through its pages searches once.
  private var found: (text: String, category: String, characters: [UInt32])?
  private let now: @Sendable () -> Date

  /// - Parameter now: The time, for cursors that expire.
  init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
  }

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url else { throw URLError(.badURL) }
    let request = OfflineRequest(url, at: now())
    if request.isExpired { return try answer(Data(), 410, url) }
    try await Task.sleep(for: .milliseconds(request.latency + .random(in: 0...request.jitter)))
    if Double.random(in: 0..<1) < request.failureRate { return try answer(Data(), 503, url) }
    let list = characters(of: request.category, matching: request.text)
    let page = request.page(of: list.count)
    let body = CharacterPage(
      items: list[page.rows].compactMap(UnicodeCharacter.init(codePoint:)),
      total: page.total,
      next: page.next?.text,
      previous: page.previous?.text
    )
    let next = request.url(of: page).map { ["Link": "<\($0)>; rel=\"next\""] }
    return try answer(JSONEncoder().encode(body), 200, url, headers: next ?? [:])
  }

  private func answer(
    _ body: Data,
    _ status: Int,
    _ url: URL,
    headers: [String: String] = [:]
  ) throws -> (Data, HTTPURLResponse) {
    let headers = headers.merging(["Content-Type": "application/json"]) { own, _ in own }
    guard
      let response = HTTPURLResponse(
        url: url,
        statusCode: status,
        httpVersion: "HTTP/1.1",
        headerFields: headers
      )
    else { throw URLError(.badServerResponse) }
    return (body, response)
  }

  /// The characters of a category, or of all, whose names contain all words of a text.
  private func characters(of category: String, matching text: String) -> [UInt32] {
    if characters.isEmpty {
      characters = (0...0x10FFFF).filter { Unicode.Scalar($0)?.properties.name != nil }
    }
    let words = text.uppercased().split(separator: " ")
    if words.isEmpty, category.isEmpty { return characters }
    if let found, found.text == text, found.category == category { return found.characters }
    let matching = characters.filter { codePoint in
      guard let properties = Unicode.Scalar(codePoint)?.properties else { return false }
      let name = properties.name ?? ""
      return words.allSatisfy { name.contains($0) }
        && (category.isEmpty || UnicodeCharacter.words(of: properties.generalCategory) == category)
    }
    found = (text, category, matching)
    return matching
  }
}

extension UnicodeCharacter {
  /// The row of a code point; `nil` if it has no name.
  init?(codePoint number: UInt32) {
    guard let scalar = Unicode.Scalar(number), let name = scalar.properties.name else {
      return nil
    }
    let digits = String(number, radix: 16, uppercase: true)
    let age = scalar.properties.age
    self.init(
      id: Int(number),
      codePoint: "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits,
      character: String(Character(scalar)),
      name: name,
      plane: Int(number >> 16),
      category: Self.words(of: scalar.properties.generalCategory),
      age: age.map { "\($0.major).\($0.minor)" } ?? ""
    )
  }

  /// As in "Uppercase Letter" for `uppercaseLetter`.
  fileprivate static func words(of category: Unicode.GeneralCategory) -> String {
    "\(category)".reduce(into: "") { words, letter in
      if words.isEmpty {
        words = letter.uppercased()
      } else {
        words += letter.isUppercase ? " \(letter)" : "\(letter)"
      }
    }
  }
}
