import Foundation

/// How many items a list has, and how many pages, as its response says it.
struct ListTotals {
  /// Where the number of items is.
  let itemCount: (field: HTTPField, value: Int)?

  /// Where the number of pages is.
  let pageCount: (field: HTTPField, value: Int)?

  init(in answer: FirstAnswer) {
    itemCount = Self.known(answer.known.totalCount, in: answer) ?? Self.itemCount(in: answer)
    pageCount = Self.pageCount(in: answer)
  }

  /// The number of pages, and where it is.
  static func pageCount(in answer: FirstAnswer) -> (field: HTTPField, value: Int)? {
    known(answer.known.pageCount, in: answer)
      ?? answer.members.integer(pageNames).map { (.body($0.member.path), $0.value) }
      ?? header(pageHeaders, in: answer)
  }

  private static func itemCount(in answer: FirstAnswer) -> (field: HTTPField, value: Int)? {
    let count = answer.items.elements.count
    // A number that equals that of the items beside a next page counts the page.
    let least = answer.signs.isEmpty ? count : count + 1
    for member in answer.members.named(itemNames) {
      if let value = member.integer, value >= least { return (.body(member.path), value) }
      // Elasticsearch has {"value": …, "relation": …}.
      guard let value = member.value["value"]?.integer, value >= least else { continue }
      return (.body(member.path.appending("value")), value)
    }
    // `count` is often the number of items on the page, and then it is never more than these.
    for member in answer.members.named(["count"]) {
      guard let value = member.integer else { continue }
      if value > count { return (.body(member.path), value) }
      guard value == count, value >= least else { continue }
      let siblings = answer.members.siblings(of: member)
      if siblings.contains(where: { $0.isNamed("next") || $0.isNamed("previous") }) {
        return (.body(member.path), value)
      }
    }
    return header(itemHeaders, in: answer).flatMap { $0.value >= least || count == 0 ? $0 : nil }
  }

  private static func known(
    _ field: HTTPField?,
    in answer: FirstAnswer
  ) -> (field: HTTPField, value: Int)? {
    field.flatMap { field in
      field.integer(in: answer.body, answer.response).map { (field, $0) }
    }
  }

  private static func header(
    _ names: [String],
    in answer: FirstAnswer
  ) -> (field: HTTPField, value: Int)? {
    for name in names {
      if let value = answer.header(name).flatMap({ Int($0) }) { return (.header(name), value) }
    }
    return nil
  }

  /// Names of a total, folded.
  static let itemNames = [
    "total", "totalcount", "totalresults", "totalitems", "totalelements", "totalentries",
    "totalrecords", "totalsize", "totalhits", "nbhits", "numfound", "found", "odatacount",
    "recordstotal",
  ]

  /// Names of a number of pages, folded.
  static let pageNames = [
    "totalpages", "pagecount", "totalpagecount", "nbpages", "numpages", "lastpage", "pagestotal",
    "pages",
  ]

  /// Names of the size that a page may have, folded; others may be the size that it has.
  static let limitNames: Set<String> = [
    "limit", "perpage", "pagesize", "resultsperpage", "hitsperpage", "maxresults",
  ]

  /// Names of a page's size, folded.
  static let sizeNames = [
    "limit", "perpage", "pagesize", "itemsperpage", "resultsperpage", "hitsperpage", "maxresults",
    "size", "rows", "take", "count",
  ]

  /// Headers that hold the number of items.
  static let itemHeaders = ["X-Total-Count", "X-Total", "X-WP-Total", "Total-Count"]
  private static let pageHeaders = ["X-Total-Pages", "X-WP-TotalPages", "Total-Pages"]
}
