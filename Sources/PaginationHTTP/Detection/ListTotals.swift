import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension PageAnswer {
  /// The number of pages in a header such as `X-Total-Pages`.
  var pageCount: Int? {
    PagingNames.pageCountHeaders.lazy
      .compactMap { response.value(forHTTPHeaderField: $0).flatMap { Int($0)?.countOrNil } }.first
  }

  var contentRange: ContentRange? { ContentRange(response) }
}

/// A `Content-Range` header that counts items: `0-14/95`, `items 0-14/*` or `*/95`.
struct ContentRange {
  let unit: String?
  /// The number of items before the page; `nil` if the page is empty.
  let start: Int?
  let total: Int?

  init?(_ response: HTTPURLResponse) {
    let words = response.value(forHTTPHeaderField: "Content-Range")?.split(separator: " ") ?? []
    let parts = (words.last ?? "").split(separator: "/")
    guard words.count <= 2, parts.count == 2, words.first?.lowercased() != "bytes" else {
      return nil
    }
    unit = words.count == 2 ? String(words[0]) : nil
    start = parts[0].split(separator: "-").first.flatMap { Int($0)?.countOrNil }
    total = Int(parts[1])?.countOrNil
    guard start != nil || parts[0] == "*" else { return nil }
  }
}

/// The number of items and of pages in a list, according to its first response.
struct ListTotals {
  typealias Count = (field: HTTPField, value: Int)

  let itemCount: Count?
  let pageCount: Count?

  init(in answer: FirstAnswer) {
    itemCount = Self.known(answer.known.totalCount, in: answer) ?? Self.itemCount(in: answer)
    pageCount = Self.pageCount(in: answer)
  }

  static func pageCount(in answer: FirstAnswer) -> Count? {
    known(answer.known.pageCount, in: answer)
      ?? answer.members.integer(PagingNames.pageCounts).map { (.body($0.member.path), $0.value) }
      ?? header(PagingNames.pageCountHeaders, in: answer)
  }

  private static func itemCount(in answer: FirstAnswer) -> Count? {
    let count = answer.items.elements.count
    // If more follows, a number that equals that of the items here counts this page only.
    let least = answer.signs.isEmpty ? count : count + 1
    for member in answer.members.named(PagingNames.itemCounts) {
      if let value = member.integer, value >= least { return (.body(member.path), value) }
      // Elasticsearch has {"value": …, "relation": …}.
      guard let value = member.value["value"]?.integer, value >= least else { continue }
      return (.body(member.path.appending("value")), value)
    }
    // `count` often is the number of items on this page.
    for member in answer.members.named(["count"]) {
      guard let value = member.integer, !answer.isSize(member) else { continue }
      if value > count { return (.body(member.path), value) }
      guard value == count, value >= least else { continue }
      let siblings = answer.members.siblings(of: member)
      if siblings.contains(where: { $0.isNamed("next") || $0.isNamed("previous") }) {
        return (.body(member.path), value)
      }
    }
    return header(PagingNames.itemCountHeaders, in: answer)
      .flatMap { $0.value >= least || count == 0 ? $0 : nil }
  }

  private static func known(_ field: HTTPField?, in answer: FirstAnswer) -> Count? {
    guard let field, let value = field.integer(in: answer.body, answer.response) else { return nil }
    return (field, value)
  }

  private static func header(_ names: [String], in answer: FirstAnswer) -> Count? {
    names.lazy.compactMap { name in
      answer.integer(inHeader: name).map { (.header(name), $0) }
    }.first
  }
}
