extension PageJSON {
  /// Whether a response without a list may be a page without items. Google's APIs leave empty lists
  /// out ([AIP-158](https://google.aip.dev/158)), and so do those of SCIM and MediaWiki.
  ///
  /// An error or a renamed list must not end the rest of the items. So the response may only have
  /// members that name, count or describe pages.
  ///
  /// - Parameter path: Where the list would be. If it is `nil`, the response itself must say that
  ///   there are no items.
  func leavesListOut(at path: JSONPath?) -> Bool {
    let members = self.members
    guard kind == .object, members.allSatisfy({ Self.isAboutPages($0.name.folded, $0.value) })
    else { return false }
    return path != nil || members.contains { Self.counts($0.name.folded) && $0.value.integer == 0 }
  }

  private static func isAboutPages(_ name: String, _ value: PageJSON) -> Bool {
    switch value.kind {
    // `"meta": {"code": 429}` is an error.
    case .object:
      aboutPages.contains(name)
        && value.members.allSatisfy { isAboutPages($0.name.folded, $0.value) }
    case .array: name == "schemas"
    case .null, .boolean, .number, .string:
      name.hasPrefix("next") || name.hasPrefix("prev") || counts(name) || describing.contains(name)
    }
  }

  private static func counts(_ name: String) -> Bool {
    name.hasPrefix("total") || ["count", "odatacount"].contains(name)
  }

  private static let aboutPages: Set<String> = [
    "cursors", "links", "meta", "metadata", "page", "pageinfo", "pagination", "paging",
    "responsemetadata", "self",
  ]

  private static let describing: Set<String> = [
    "after", "batchcomplete", "before", "cursor", "done", "etag", "eventid", "first", "hasmore",
    "href", "incompletesearch", "islast", "itemsperpage", "kind", "last", "limit", "odatacontext",
    "offset", "page", "pagesize", "perpage", "readtime", "regioncode", "resultsperpage", "self",
    "selflink", "startindex", "visitorid",
  ]
}

extension String {
  /// The letters and digits in lower case: `next_cursor`, `nextCursor` and `next-cursor` are one
  /// name.
  var folded: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
