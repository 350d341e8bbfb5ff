import Foundation
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The demo's server inside the app: it answers the same requests as `paginate serve`, with the same
/// faults, so the app runs at once and offline.
///
/// The characters and their names are part of Swift's standard library.
actor OfflineServer: HTTPTransport {
  static let shared = OfflineServer()

  private var characters: [UInt32] = []
  /// The last search. A walk through its pages searches once.
  private var found: (text: String, category: String, characters: [UInt32])?

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url else { throw URLError(.badURL) }
    let query = OfflineQuery(url)
    try await Task.sleep(for: .milliseconds(query.latency + .random(in: 0...query.jitter)))
    if Double.random(in: 0..<1) < query.failureRate { return try answer(Data(), 503, url) }
    let list = characters(of: query.category, matching: query.text)
    let range = query.range.clamped(to: 0..<list.count)
    var page = CharacterPage(
      items: list[range].compactMap(UnicodeCharacter.init(codePoint:)),
      total: list.count
    )
    if range.upperBound < list.count { page.next = "\(range.upperBound)" }
    if range.lowerBound > 0 { page.previous = "\(range.lowerBound)" }
    let next = page.next.map { ["Link": "<\(query.url(startingAt: $0))>; rel=\"next\""] }
    return try answer(JSONEncoder().encode(page), 200, url, headers: next ?? [:])
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

/// What a request asks for, in any of the paging styles.
private struct OfflineQuery {
  private let components: URLComponents?
  private let values: [String: String]

  init(_ url: URL) {
    components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let items = components?.queryItems ?? []
    values = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }

  var text: String { values["q"] ?? "" }
  var category: String { values["category"] ?? "" }
  var latency: Int { number("latency") ?? 0 }
  var jitter: Int { max(0, number("jitter") ?? 0) }
  var failureRate: Double { values["fail"].flatMap(Double.init) ?? 0 }
  var size: Int { min(500, max(1, number("limit") ?? number("per_page") ?? 50)) }

  /// The wanted rows by index. A cursor is an index too, as text.
  var range: Range<Int> {
    if let end = number("before") { return end - size..<end }
    let start = number("after") ?? number("offset") ?? ((number("page") ?? 1) - 1) * size
    return start..<start + size
  }

  /// The address of the page that starts at a cursor, for the `Link` header.
  func url(startingAt cursor: String) -> String {
    var components = components
    let others = components?.queryItems?.filter { !["after", "page"].contains($0.name) }
    components?.queryItems = (others ?? []) + [URLQueryItem(name: "after", value: cursor)]
    return components?.string ?? ""
  }

  private func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
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
