/// The name of a member with the next page's cursor, and the parameter that APIs have for it.
struct CursorName {
  let parameter: HTTPParameter
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
    let siblings = answer.members.siblings(of: member)
    let offset = siblings.first {
      PagingNames.offsetParameters.contains($0.foldedName) && $0.integer != nil
    }
    meaning = Self.meaning(of: member, beside: offset)
    // MediaWiki's `continue`.
    if member.value.kind == .object, member.isNamed("continue") {
      parameter = .queryMembers
      return
    }
    let isList = answer.body["object"]?.string == "list"
    let isBesideLast = siblings.contains { $0.isNamed("islast") }
    let isInPagination = member.isInside("pagination")
    let name =
      switch member.foldedName {
      // The lists of Notion.
      case "nextcursor": isList ? "start_cursor" : "cursor"
      // Twitter has `meta.next_token`; AWS repeats the name.
      case "nexttoken": member.isInside("meta") ? "pagination_token" : member.name
      // Jira repeats the name.
      case "nextpagetoken" where isBesideLast: member.name
      case "next" where meaning == .offset: offset?.name ?? "offset"
      // Vercel has a time in milliseconds.
      case "next" where member.value.kind == .number && meaning == .cursor:
        isInPagination ? "until" : "cursor"
      case "next": meaning == .pageNumber ? "page" : "cursor"
      // Twitch.
      case "cursor" where isInPagination: "after"
      case "endcursor": "after"
      case "aftercursor": "page[after]"
      case "lastid": isList ? "after" : "after_id"
      // DynamoDB.
      case "lastevaluatedkey": "ExclusiveStartKey"
      case let folded where folded.hasPrefix("next"): member.name.withoutNext
      default: member.name
      }
    parameter = answer.parameters.conventional(name)
  }

  /// Folded names of cursors; the clearest come first.
  static let all =
    afterNext.map { "next" + $0 } + [
      "endcursor", "aftercursor", "continuationtoken", "paginationtoken", "continuation", "after",
      "startingafter", "cursor", "pagetoken", "marker", "bookmark", "next", "offset", "lastid",
      "continue", "lastevaluatedkey", "token",
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
    "cursor", "cursormark", "pagetoken", "token", "pagecursor", "startcursor", "continuationtoken",
    "marker",
    "maxid", "bookmark", "offset", "start", "skip", "page",
  ]

  /// Names that may mean something else if their value is empty.
  private static let needValue: Set<String> = [
    "continuation", "continue", "cursor", "lastevaluatedkey", "lastid", "marker", "bookmark",
    "next", "offset", "pagetoken", "startingafter", "token",
  ]

  private static func isCursor(_ member: AnswerMember, in answer: FirstAnswer) -> Bool {
    let folded = member.foldedName
    if member.isNone { return member.value.scalarText != "false" && !needValue.contains(folded) }
    switch member.value.kind {
    case .string: break
    case .number:
      if ["offset", "bookmark", "marker", "continue", "token"].contains(folded) { return false }
    case .object:
      return ["continue", "lastevaluatedkey"].contains(folded) && !member.value.members.isEmpty
    case .null, .boolean, .array: return false
    }
    if let text = member.value.string, NextLink(text, in: answer) != nil { return false }
    switch folded {
    case "lastid": return answer.hasMore != nil
    case "pagetoken": return member.isInside("next")
    // One that is not beside the items may be a session's.
    case "token": return answer.items.path?.steps.count == 1 && member.containers.isEmpty
    default: return true
    }
  }

  /// - Parameter offset: The page's own offset beside it, if there is one.
  private static func meaning(
    of member: AnswerMember,
    beside offset: AnswerMember?
  ) -> Meaning {
    switch member.foldedName {
    // Semantic Scholar.
    case "next" where member.value.kind == .number && offset != nil: .offset
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
