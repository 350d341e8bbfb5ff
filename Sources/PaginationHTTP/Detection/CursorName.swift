/// The name of a member with the next page's cursor, and the parameter that APIs have for it.
struct CursorName {
  let parameter: String
  let meaning: Meaning

  enum Meaning {
    case cursor
    case pageNumber
    case offset

    var parameters: Set<String> {
      switch self {
      case .cursor: PagingNames.cursorParameters
      case .pageNumber: PagingNames.pageParameters
      case .offset: PagingNames.offsetParameters
      }
    }
  }

  init?(_ member: AnswerMember, in answer: FirstAnswer) {
    guard Self.isCursor(member, in: answer) else { return nil }
    let name = member.name
    meaning = Self.meaning(of: member)
    switch member.foldedName {
    case "nextcursor":
      // The lists of Notion.
      parameter = answer.body["object"]?.string == "list" ? "start_cursor" : "cursor"
    case "nexttoken":
      // Twitter has `meta.next_token`; AWS repeats the name.
      parameter = member.isInside("meta") ? "pagination_token" : name
    case "next" where member.value.kind == .number && meaning == .cursor:
      // Vercel has a time in milliseconds.
      parameter = member.isInside("pagination") ? "until" : "cursor"
    case "next": parameter = meaning == .pageNumber ? "page" : "cursor"
    case "endcursor": parameter = "after"
    case "aftercursor": parameter = "page[after]"
    case "lastid": parameter = answer.body["object"]?.string == "list" ? "after" : "after_id"
    case let folded where folded.hasPrefix("next"): parameter = name.withoutNext
    default: parameter = name
    }
  }

  /// Folded names of cursors; the clearest come first.
  static let all =
    afterNext.map { "next" + $0 } + [
      "endcursor", "aftercursor", "continuationtoken", "paginationtoken", "continuation", "after",
      "startingafter", "cursor", "pagetoken", "marker", "bookmark", "next", "offset", "lastid",
    ]

  /// Headers with cursors, the parameter by convention, and the kind of the value.
  static let headers: [(name: String, parameter: HTTPParameter, meaning: Meaning)] = [
    ("X-Next-Page", "page", .pageNumber), ("X-Next-Cursor", "cursor", .cursor),
    ("X-Next-Page-Token", "page_token", .cursor), ("X-Next-Token", "next_token", .cursor),
    ("X-Continuation-Token", "continuationToken", .cursor),
    ("X-MS-ContinuationToken", "continuationToken", .cursor),
    ("X-MS-Continuation", .header("x-ms-continuation"), .cursor),
    ("opc-next-page", "page", .pageNumber),
  ]

  private static let afterNext = [
    "cursor", "pagetoken", "token", "pagecursor", "startcursor", "continuationtoken", "marker",
    "maxid", "bookmark", "offset", "start", "skip", "page",
  ]

  /// Names that may mean something else if their value is empty.
  private static let needValue: Set<String> = [
    "continuation", "cursor", "lastid", "marker", "bookmark", "next", "offset", "pagetoken",
    "startingafter",
  ]

  private static func isCursor(_ member: AnswerMember, in answer: FirstAnswer) -> Bool {
    let folded = member.foldedName
    if member.isNone { return member.value.scalarText != "false" && !needValue.contains(folded) }
    switch member.value.kind {
    case .string: break
    case .number: if ["offset", "bookmark", "marker"].contains(folded) { return false }
    case .null, .boolean, .array, .object: return false
    }
    if let text = member.value.string, NextLink(text, in: answer) != nil { return false }
    switch folded {
    case "lastid": return answer.hasMore != nil
    case "pagetoken": return member.isInside("next")
    default: return true
    }
  }

  private static func meaning(of member: AnswerMember) -> Meaning {
    switch member.foldedName {
    case "nextpage": .pageNumber
    // The next page's number, unless it is too large for one.
    case "next" where member.value.integer.map { $0 < 1_000_000_000 } == true: .pageNumber
    case "offset", "nextoffset", "nextstart", "nextskip": .offset
    default: .cursor
    }
  }
}

extension String {
  /// The name without the "next" at its start: `next_page_token` is `page_token`, `nextPageToken` is
  /// `pageToken`.
  fileprivate var withoutNext: String {
    let rest = dropFirst("next".count).drop { !$0.isLetter && !$0.isNumber }
    if first?.isUppercase == true { return String(rest) }
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
