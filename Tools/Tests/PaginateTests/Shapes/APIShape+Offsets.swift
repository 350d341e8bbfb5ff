import Foundation

extension APIShape {
  /// APIs that skip a number of rows, and APIs that return all rows.
  static let offsets = [
    APIShape("Jira, offsets", "/rest/api/2/search?jql=project%3DA") { request in
      let slice = request.slice(request.number("startAt") ?? 0, request.size("maxResults", 50, 100))
      return .body(
        #"{"expand":"schema","startAt":\#(slice.start),"maxResults":\#(slice.size),"#
          + #""total":\#(slice.count),"issues":\#(slice.json)}"#
      )
    },
    APIShape("Confluence, offsets", "/wiki/rest/api/content") { request in
      let slice = request.slice(request.number("start") ?? 0, request.size("limit", 25, 100))
      let next = #","next":"/rest/api/content?limit=\#(slice.size)&start=\#(slice.end)""#
      return .body(
        #"{"results":\#(slice.json),"start":\#(slice.start),"limit":\#(slice.size),"#
          + #""size":\#(slice.length),"_links":{"base":"\#(request.origin)/wiki","#
          + #""context":"/wiki"\#(slice.next(next))}}"#
      )
    },
    APIShape("Contentful", "/spaces/1/entries", row: { #"{"sys":{"id":"\#($0)"}}"# }) { request in
      let slice = request.slice(request.number("skip") ?? 0, request.size("limit", 100, 1000))
      return .body(
        #"{"sys":{"type":"Array"},"total":\#(slice.count),"skip":\#(slice.start),"#
          + #""limit":\#(slice.size),"items":\#(slice.json),"includes":{"Asset":[{"sys":{}}]}}"#
      )
    },
    APIShape("npm", "/-/v1/search?text=json&size=100", .refused) { request in
      let slice = request.slice(request.number("from") ?? 0, request.size("size", 20, 250))
      return .body(
        #"{"objects":\#(slice.json),"total":\#(slice.count),"time":"Wed Jan 25 2017"}"#
      )
    },
    APIShape("Crossref, offsets", "/works?rows=100", .refused) { request in
      let slice = request.slice(request.number("offset") ?? 0, request.size("rows", 20, 1000))
      return .body(
        #"{"status":"ok","message-type":"work-list","message":{"facets":{},"#
          + #""total-results":\#(slice.count),"items":\#(slice.json),"#
          + #""items-per-page":\#(slice.size),"#
          + #""query":{"start-index":\#(slice.start),"search-terms":null}}}"#
      )
    },
    // Offsets and the page behind them must not exceed the total.
    APIShape("Semantic Scholar", "/graph/v1/paper/search?query=a&limit=100") { request in
      let slice = request.slice(request.number("offset") ?? 0, request.size("limit", 100, 100))
      return .body(
        #"{"total":\#(slice.count),"offset":\#(slice.start)"#
          + #"\#(slice.next(#","next":\#(slice.end)"#)),"data":\#(slice.json)}"#
      )
    },
    APIShape("Open Library", "/search.json?q=tolkien") { request in
      let slice = request.slice(request.number("offset") ?? 0, request.size("limit", 100, 1000))
      return .body(
        #"{"numFound":\#(slice.count),"start":\#(slice.start),"numFoundExact":true,"#
          + #""num_found":\#(slice.count),"q":"tolkien","#
          + #""offset":\#(request.query("offset") ?? "null"),"docs":\#(slice.json)}"#
      )
    },
    APIShape("Solr", "/solr/things/select?q=*:*") { request in
      let slice = request.slice(request.number("start") ?? 0, request.size("rows", 10, 1000))
      return .body(
        #"{"responseHeader":{"status":0},"response":{"numFound":\#(slice.count),"#
          + #""start":\#(slice.start),"docs":\#(slice.json)}}"#
      )
    },
    // Counts from 1. An empty list may be left out.
    APIShape("SCIM", "/scim/v2/Users") { request in
      let slice = request.slice(
        (request.number("startIndex") ?? 1) - 1,
        request.size("count", 100, 100)
      )
      let rows = slice.length > 0 ? #","Resources":\#(slice.json)"# : ""
      return .body(
        #"{"schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"#
          + #""totalResults":\#(slice.count),"itemsPerPage":\#(slice.length),"#
          + #""startIndex":\#(slice.start + 1)\#(rows)}"#
      )
    },
    APIShape("Strapi, offsets", "/api/articles?pagination[start]=0") { request in
      let size = request.size("pagination[limit]", 25, 100)
      let slice = request.slice(request.number("pagination[start]") ?? 0, size)
      return .body(
        #"{"data":\#(slice.json),"meta":{"pagination":{"start":\#(slice.start),"limit":\#(size),"#
          + #""total":\#(slice.count)}}}"#
      )
    },
    APIShape("OData 4, the client's pages", "/V4/People?$count=true&$top=50", .refused) {
      let slice = $0.slice($0.number("$skip") ?? 0, $0.size("$top", 50, 1000))
      return .body(
        #"{"@odata.context":"$metadata#People","@odata.count":\#(slice.count),"value":\#(slice.json)}"#
      )
    },
    // An empty page has the range `*/*`.
    APIShape("PostgREST", "/people?limit=100") { request in
      let slice = request.slice(request.number("offset") ?? 0, request.size("limit", 1000, 1000))
      return .body(slice.json, headers: ["Content-Range: \(range(slice))/*"])
    },
    // An offset past the end is an error.
    APIShape(
      "PostgREST, counted",
      "/people?limit=100",
      options: ["--header", "Prefer: count=exact"]
    ) {
      let slice = $0.slice($0.number("offset") ?? 0, $0.size("limit", 1000, 1000))
      guard slice.start < slice.count || slice.start == 0 else {
        return .status(
          "416 Range Not Satisfiable",
          #"{"code":"PGRST103","details":"An offset of 300 was requested.","hint":null}"#
        )
      }
      return .body(
        slice.json,
        status: slice.length < slice.count ? "206 Partial Content" : "200 OK",
        headers: ["Content-Range: \(range(slice))/\(slice.count)"]
      )
    },
    APIShape(
      "PyPI",
      "/simple/",
      options: ["--header", "Accept: application/vnd.pypi.simple.v1+json"],
      .refused,
      row: { #"{"_last-serial":\#($0),"name":"package-\#($0)"}"# }
    ) { request in
      .body(
        #"{"meta":{"_last-serial":9,"api-version":"1.1"},"projects":\#(request.slice(0, .max).json)}"#
      )
    },
  ]

  private static func range(_ slice: ShapeSlice) -> String {
    slice.length == 0 ? "*" : "\(slice.start)-\(slice.end - 1)"
  }
}
