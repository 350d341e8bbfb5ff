/// A member that names the next page, and the parameter that APIs have for it.
struct CursorName {
  /// The parameter by convention.
  let parameter: String

  let meaning: Meaning

  /// What kind of value it is, and so which parameters of a request it can belong to.
  enum Meaning {
    case cursor
    case pageNumber
    case offset

    /// Folded names of the parameters.
    var parameters: Set<String> {
      switch self {
      case .cursor: Self.cursors
      case .pageNumber: PageNumberRule.parameters
      case .offset: OffsetRule.parameters
      }
    }

    static let cursors: Set<String> = [
      "after", "afterid", "bookmark", "continuation", "continuationtoken", "cursor", "marker",
      "maxid", "next", "nextcursor", "nextpagetoken", "nexttoken", "pageafter", "pagecursor",
      "pagetoken", "paginationtoken", "startafter", "startcursor", "startingafter", "token",
    ]
  }

  /// - Returns: `nil` where the member holds no cursor.
  init?(_ member: AnswerMember, in answer: FirstAnswer) {
    guard Self.isCursor(member, in: answer) else { return nil }
    let name = member.name
    meaning = Self.meaning(of: member)
    switch name.folded {
    case "nextcursor":
      // Notion's lists.
      parameter = answer.body["object"]?.string == "list" ? "start_cursor" : "cursor"
    case "nexttoken":
      // Twitter's `meta.next_token`; AWS repeats the name.
      parameter = member.isInside("meta") ? "pagination_token" : name
    case "next" where member.value.kind == .number && meaning == .cursor:
      // Vercel's, a time in milliseconds.
      parameter = member.isInside("pagination") ? "until" : "cursor"
    case "next":
      parameter = meaning == .pageNumber ? "page" : "cursor"
    case "endcursor":
      parameter = "after"
    case "aftercursor":
      parameter = "page[after]"
    case "lastid":
      parameter = answer.body["object"]?.string == "list" ? "after" : "after_id"
    case let folded where folded.hasPrefix("next"):
      parameter = name.withoutNext
    default:
      parameter = name
    }
  }

  /// Names of cursors, the plainest first.
  static let all =
    afterNext.map { "next" + $0 } + [
      "endcursor", "aftercursor", "continuationtoken", "paginationtoken", "continuation", "after",
      "startingafter", "cursor", "pagetoken", "marker", "bookmark", "next", "offset", "lastid",
    ]

  private static let afterNext = [
    "cursor", "pagetoken", "token", "pagecursor", "startcursor", "continuationtoken", "marker",
    "maxid", "bookmark", "offset", "start", "skip", "page",
  ]

  /// Names that may as well be something else when they are empty.
  private static let needValue: Set<String> = [
    "continuation", "cursor", "lastid", "marker", "bookmark", "next", "offset", "pagetoken",
    "startingafter",
  ]

  private static func isCursor(_ member: AnswerMember, in answer: FirstAnswer) -> Bool {
    let folded = member.name.folded
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
    switch member.name.folded {
    case "nextpage": .pageNumber
    // A number beside others can only be the next page's, unless it is too large for a page.
    case "next" where member.value.integer.map { $0 < 1_000_000_000 } == true: .pageNumber
    case "offset", "nextoffset", "nextstart", "nextskip": .offset
    default: .cursor
    }
  }
}

extension String {
  /// What is left of a name without the "next" at its start: `next_page_token` is `page_token`,
  /// `nextPageToken` is `pageToken`.
  fileprivate var withoutNext: String {
    let rest = dropFirst("next".count).drop { !$0.isLetter && !$0.isNumber }
    if first?.isUppercase == true { return String(rest) }
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
