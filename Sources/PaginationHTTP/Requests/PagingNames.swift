import Foundation

/// The names that APIs have for paging, folded: see `String.folded`.
enum PagingNames {
  static let pageNumbers = [
    "page", "currentpage", "pagenumber", "pageindex", "pageno", "pagenum", "number", "current",
  ]

  static let pageParameters: Set<String> = [
    "currentpage", "p", "page", "pageindex", "pageno", "pagenum", "pagenumber",
    "paginationpage", "pg",
  ]

  static let offsetParameters: Set<String> = [
    "from", "offset", "pageoffset", "paginationstart", "skip", "start", "startat", "startindex",
  ]

  static let cursorParameters: Set<String> = [
    "after", "afterid", "bookmark", "continuation", "continuationtoken", "continue", "cursor",
    "cursormark", "exclusivestartkey", "marker", "maxid", "next", "nextcursor", "nextpagetoken",
    "nexttoken", "pageafter", "pagecursor",
    "pagetoken", "paginationtoken", "startafter", "startcursor", "startingafter", "token",
  ]

  static let previousCursors = [
    "previouscursor", "prevcursor", "previouspagetoken", "prevpagetoken", "previoustoken",
    "prevtoken",
  ]

  static let previousLinks = [
    "previous", "prev", "previousurl", "prevurl", "previouspageurl", "prevpageurl", "previouslink",
    "prevlink", "previoushref", "prevhref", "previouspageuri", "previouspage", "prevpage",
  ]

  static let itemCounts = [
    "total", "totalcount", "totalresults", "totalitems", "totalelements", "totalentries",
    "totalrecords", "totalsize", "totalhits", "nbhits", "numfound", "found", "odatacount",
    "recordstotal",
  ]

  static let pageCounts = [
    "totalpages", "pagecount", "totalpagecount", "nbpages", "numpages", "lastpage", "pagestotal",
    "pages",
  ]

  /// The size that was requested for a page.
  static let limits: Set<String> = [
    "limit", "perpage", "pagesize", "resultsperpage", "hitsperpage", "maxresults",
    "paginationlimit", "paginationpagesize",
  ]

  static let sizes = [
    "limit", "perpage", "pagesize", "itemsperpage", "resultsperpage", "hitsperpage", "maxresults",
    "size", "rows", "take", "count",
  ]

  /// Flags that are true if more follows.
  static let moreFlags = [
    "hasmore", "hasnext", "hasnextpage", "hasmoreitems", "hasmorepages", "hasmoreresults",
    "moreitems", "moreavailable", "morepages", "morerecords", "moreresults",
  ]

  /// The same, but they may mean something else, as `truncated` does for texts.
  static let looseMoreFlags = ["more", "istruncated", "truncated"]

  /// Flags that are false if more follows.
  static let endFlags = [
    "islast", "islastpage", "last", "lastpage", "isend", "endoflist", "eof", "done", "isdone",
  ]

  static let containers: Set<String> = [
    "cursor", "cursors", "d", "data", "info", "link", "links", "listmetadata", "message", "meta",
    "metadata", "next", "page", "pagecontext", "pageinfo", "pages", "pagination", "paging",
    "pagingmetadata", "response", "responsemetadata", "result", "resultinfo", "searchmetadata",
  ]

  /// Whether a parameter selects a page or its size.
  static func selectPages(_ parameter: String) -> Bool {
    pageParameters.contains(parameter) || offsetParameters.contains(parameter)
      || cursorParameters.contains(parameter) || limits.contains(parameter)
      || sizes.contains(parameter)
      || ["top", "before", "beforeid", "endingbefore", "sinceid"]
        .contains(parameter)
  }

  /// The names in a request's query that a link leaves out, once each, except those that select a page.
  static func missing(in link: URL, of request: URL?) -> [String] {
    func names(_ url: URL?) -> [String] {
      let parts = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
      return (parts?.queryItems ?? []).map(\.name)
    }
    var known = Set(names(link))
    return names(request).filter { !selectPages($0.folded) && known.insert($0).inserted }
  }

  /// Headers with the number of items, not folded.
  static let itemCountHeaders = ["X-Total-Count", "X-Total", "X-WP-Total", "Total-Count"]
  /// Headers with the number of pages, not folded.
  static let pageCountHeaders = ["X-Total-Pages", "X-WP-TotalPages", "Total-Pages"]
}
