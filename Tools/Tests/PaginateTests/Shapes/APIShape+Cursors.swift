import Foundation

extension APIShape {
  /// APIs whose responses contain a cursor for the query of the next request.
  static let cursors = [
    APIShape("Slack", "/api/conversations.list") { request in
      let slice = request.slice(after: request.query("cursor"), request.size("limit", 100, 999))
      return .body(
        #"{"ok":true,"channels":\#(slice.json),"#
          + #""response_metadata":{"next_cursor":"\#(slice.next(slice.cursor))"}}"#
      )
    },
    // The last page has an empty object.
    APIShape("Twitch", "/helix/streams") { request in
      let slice = request.slice(after: request.query("after"), request.size("first", 20, 100))
      let cursor = slice.next("\"cursor\":\"\(slice.cursor)\"")
      return .body(#"{"data":\#(slice.json),"pagination":{\#(cursor)}}"#)
    },
    APIShape("YouTube", "/youtube/v3/playlistItems?part=id&playlistId=PL1") { request in
      let slice = request.slice(
        after: request.query("pageToken"),
        request.size("maxResults", 5, 50)
      )
      return .body(
        #"{"kind":"youtube#playlistItemListResponse","etag":"x"\#(google(slice)),"#
          + #""items":\#(slice.json),"pageInfo":{"totalResults":\#(slice.count),"#
          + #""resultsPerPage":\#(slice.size)}}"#
      )
    },
    APIShape("Google Drive", "/drive/v3/files") { request in
      let slice = request.slice(
        after: request.query("pageToken"),
        request.size("pageSize", 100, 1000)
      )
      return .body(
        #"{"kind":"drive#fileList","incompleteSearch":false"#
          + #"\#(google(slice)),"files":\#(slice.json)}"#
      )
    },
    // A full page has a token, which may lead to an empty page. Empty lists are left out.
    APIShape(
      "Firestore",
      "/v1/projects/p/databases/(default)/documents/cities",
      row: { #"{"name":"projects/p/databases/(default)/documents/cities/\#($0)"}"# }
    ) { request in
      let slice = request.slice(
        after: request.query("pageToken"),
        request.size("pageSize", 20, 300)
      )
      if slice.length == 0 { return .body("{}") }
      let token = slice.length == slice.size ? #","nextPageToken":"\#(slice.cursor)""# : ""
      return .body(#"{"documents":\#(slice.json)\#(token)}"#)
    },
    APIShape("Google, AIP-158", "/v1/publishers/1/books") { request in
      let slice = request.slice(
        after: request.query("page_token"),
        request.size("page_size", 25, 1000)
      )
      if slice.length == 0 { return .body("{\"kind\":\"books\"}") }
      let token = slice.length == slice.size ? #","next_page_token":"\#(slice.cursor)""# : ""
      return .body(#"{"kind":"books","books":\#(slice.json)\#(token)}"#)
    },
    APIShape("Jira", "/rest/api/3/search/jql?jql=project%3DA") { request in
      let size = request.size("maxResults", 50, 5000)
      let slice = request.slice(after: request.query("nextPageToken"), size)
      return .body(#"{"issues":\#(slice.json)\#(google(slice)),"isLast":\#(slice.isLast)}"#)
    },
    APIShape("Vercel", "/v6/deployments", row: { #"{"uid":"dpl_\#($0)"}"# }) { request in
      // The newest deployment is the first.
      let start = request.number("until").map { 1_700_000_000_000 - $0 } ?? 0
      let slice = request.slice(start, request.size("limit", 20, 100))
      let next = slice.next("\(1_700_000_000_000 - slice.end)", else: "null")
      return .body(
        #"{"deployments":\#(slice.json),"pagination":{"count":\#(slice.length),"#
          + #""next":\#(next),"prev":\#(1_700_000_000_000 - start)}}"#
      )
    },
    APIShape("Kubernetes", "/api/v1/pods?limit=100") { request in
      let slice = request.slice(after: request.query("continue"), request.size("limit", 500, 500))
      let token =
        #","continue":"\#(slice.cursor)","remainingItemCount":\#(slice.count - slice.end)"#
      return .body(
        #"{"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"1452""#
          + #"\#(slice.next(token))},"items":\#(slice.json)}"#
      )
    },
    // Without a limit, everything is in one response.
    APIShape("Kubernetes, everything", "/api/v1/pods") { request in
      .body(
        #"{"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"1452"},"#
          + #""items":\#(request.slice(0, .max).json)}"#
      )
    },
    APIShape("OpenAlex", "/works?cursor=*") { request in
      let slice = request.slice(after: request.query("cursor"), request.size("per-page", 25, 200))
      let next = slice.next("\"\(slice.cursor)\"", else: "null")
      return .body(
        #"{"meta":{"count":\#(slice.count),"page":null,"per_page":\#(slice.size),"#
          + #""next_cursor":\#(next)},"results":\#(slice.json),"group_by":[]}"#
      )
    },
    // The last page has a cursor, too, and the empty page behind it names itself.
    APIShape("Crossref", "/works?cursor=*", row: { #"{"DOI":"10.5555/\#($0)"}"# }) { request in
      let slice = request.slice(after: request.query("cursor"), request.size("rows", 20, 1000))
      return .body(
        #"{"status":"ok","message-type":"work-list","message":{"facets":{},"#
          + #""next-cursor":"\#(slice.cursor)","total-results":\#(slice.count),"#
          + #""items":\#(slice.json),"items-per-page":\#(slice.size),"#
          + #""query":{"start-index":0,"search-terms":null}}}"#
      )
    },
    APIShape("Solr's cursors", "/solr/things/select?q=*:*&sort=id+asc&cursorMark=*") { request in
      let slice = request.slice(after: request.query("cursorMark"), request.size("rows", 10, 1000))
      return .body(
        #"{"responseHeader":{"status":0},"response":{"numFound":\#(slice.count),"start":0,"#
          + #""docs":\#(slice.json)},"nextCursorMark":"\#(slice.cursor)"}"#
      )
    },
    APIShape("Semantic Scholar, bulk", "/graph/v1/paper/search/bulk?query=a") { request in
      let slice = request.slice(after: request.query("token"), 100)
      let token = slice.next("\"\(slice.cursor)\"", else: "null")
      return .body(#"{"total":\#(slice.count),"token":\#(token),"data":\#(slice.json)}"#)
    },
    APIShape("Stripe", "/v1/charges", row: { #"{"id":"ch_\#($0)","object":"charge"}"# }) {
      let last = $0.query("starting_after").flatMap { Int($0.dropFirst(3)) } ?? 0
      let slice = $0.slice(last, $0.size("limit", 10, 100))
      return .body(
        #"{"object":"list","url":"/v1/charges","has_more":\#(!slice.isLast),"data":\#(slice.json)}"#
      )
    },
    APIShape("MediaWiki, a list", "/w/api.php?action=query&list=allpages&format=json") {
      let slice = $0.slice(after: $0.query("apcontinue"), $0.size("aplimit", 10, 500))
      // Without the second member, the server starts again.
      let start = $0.query("apcontinue") != nil && $0.query("continue") != "-||" ? 0 : slice.start
      return .body(
        #"{"batchcomplete":""\#(continuing(slice, "apcontinue")),"#
          + #""query":{"allpages":\#($0.slice(start, slice.size).json)}}"#
      )
    },
    // The pages are the members of an object.
    APIShape(
      "MediaWiki, a generator",
      "/w/api.php?action=query&generator=allpages&prop=info&format=json",
      row: { #"{"pageid":\#($0),"ns":0,"title":"Page \#($0)"}"# }
    ) { request in
      let slice = request.slice(
        after: request.query("gapcontinue"),
        request.size("gaplimit", 10, 500)
      )
      let pages = slice.rows.enumerated().map { "\"\(slice.start + $0 + 1)\":\($1)" }
      let query = #","query":{"pages":{\#(pages.joined(separator: ","))}}"#
      return .body(
        #"{"batchcomplete":""\#(continuing(slice, "gapcontinue"))"#
          + (pages.isEmpty ? "" : query) + "}"
      )
    },
  ]

  private static func google(_ slice: ShapeSlice) -> String {
    slice.next(#","nextPageToken":"\#(slice.cursor)""#)
  }

  private static func continuing(_ slice: ShapeSlice, _ name: String) -> String {
    slice.next(#","continue":{"\#(name)":"\#(slice.cursor)","continue":"-||"}"#)
  }
}
