import Foundation
import PaginationHTTP

extension APIShape {
  /// More widespread APIs.
  static let others = [
    APIShape("DigitalOcean", "/v2/droplets") { request in
      let page = request.number("page") ?? 1
      let slice = request.slice((page - 1) * 20, 20)
      let pages =
        #""pages":{"last":"\#(request.url("page", 13))","#
        + #""next":"\#(request.url("page", page + 1))"}"#
      return .body(
        #"{"droplets":\#(slice.json),"links":{\#(slice.next(pages))},"#
          + #""meta":{"total":\#(slice.count)}}"#
      )
    },
    APIShape("Asana", "/api/1.0/tasks?limit=50", row: { #"{"gid":"\#($0)"}"# }) { request in
      let slice = request.slice(after: request.query("offset"), request.size("limit", 50, 100))
      let next =
        #"{"offset":"\#(slice.cursor)","path":"/tasks?limit=50&offset=\#(slice.cursor)","#
        + #""uri":"\#(request.url([("offset", slice.cursor)]))"}"#
      return .body(#"{"data":\#(slice.json),"next_page":\#(slice.next(next, else: "null"))}"#)
    },
    APIShape("Bitbucket", "/2.0/repositories/atlassian") { request in
      let page = request.number("page") ?? 1
      let slice = request.slice((page - 1) * 10, 10)
      return .body(
        #"{"values":\#(slice.json),"pagelen":10,"size":\#(slice.count),"page":\#(page)"#
          + slice.next(#","next":"\#(request.url("page", page + 1))""#) + "}"
      )
    },
    APIShape("PagerDuty", "/users?limit=25") { request in
      let slice = request.slice(request.number("offset") ?? 0, request.size("limit", 25, 100))
      return .body(
        #"{"users":\#(slice.json),"limit":\#(slice.size),"offset":\#(slice.start),"#
          + #""more":\#(!slice.isLast),"total":null}"#
      )
    },
    APIShape("Airtable", "/v0/app/Table", row: { #"{"id":"rec\#($0)","fields":{}}"# }) { request in
      let slice = request.slice(after: request.query("offset"), request.size("pageSize", 100, 100))
      return .body(#"{"records":\#(slice.json)\#(slice.next(#","offset":"\#(slice.cursor)""#))}"#)
    },
    APIShape("OpenAI", "/v1/files", row: { #"{"id":"file-\#($0)","object":"file"}"# }) { request in
      let last = request.query("after").flatMap { Int($0.dropFirst(5)) } ?? 0
      let slice = request.slice(last, request.size("limit", 20, 100))
      let ends = slice.length == 0 ? "null" : "\"file-\(slice.end)\""
      return .body(
        #"{"object":"list","data":\#(slice.json),"first_id":\#(ends),"last_id":\#(ends),"#
          + #""has_more":\#(!slice.isLast)}"#
      )
    },
    APIShape("Reddit", "/r/swift.json", row: { #"{"kind":"t3","data":{"id":"\#($0)"}}"# }) {
      let slice = $0.slice(after: $0.query("after"), $0.size("limit", 25, 100))
      return .body(
        #"{"kind":"Listing","data":{"after":\#(slice.next("\"\(slice.cursor)\"", else: "null")),"#
          + #""dist":\#(slice.length),"children":\#(slice.json),"before":null}}"#
      )
    },
    APIShape("Facebook", "/v19.0/me/albums") { request in
      let slice = request.slice(after: request.query("after"), request.size("limit", 25, 100))
      let next = #","next":"\#(request.url([("after", slice.cursor)]))""#
      let cursors =
        #","paging":{"cursors":{"before":"c\#(slice.start)","after":"\#(slice.cursor)"}"#
      return .body(
        #"{"data":\#(slice.json)"#
          + (slice.length == 0 ? "" : cursors + slice.next(next) + "}") + "}"
      )
    },
    APIShape("Cloudflare", "/client/v4/zones") { request in
      let page = request.number("page") ?? 1
      let slice = request.slice((page - 1) * 20, 20)
      return .body(
        #"{"success":true,"errors":[],"messages":[],"result":\#(slice.json),"result_info":"#
          + #"{"page":\#(page),"per_page":20,"total_pages":\#((slice.count + 19) / 20),"#
          + #""count":\#(slice.length),"total_count":\#(slice.count)}}"#
      )
    },
    APIShape("Twilio", "/2010-04-01/Accounts/AC1/Calls.json", row: { #"{"sid":"CA\#($0)"}"# }) {
      let page = $0.number("Page") ?? 0
      let slice = $0.slice(page * 50, 50)
      let next = "\"/2010-04-01/Accounts/AC1/Calls.json?Page=\(page + 1)&PageToken=PA\(slice.end)\""
      return .body(
        #"{"calls":\#(slice.json),"page":\#(page),"page_size":50,"start":\#(slice.start),"#
          + #""end":\#(slice.end),"next_page_uri":\#(slice.next(next, else: "null")),"#
          + #""previous_page_uri":null,"first_page_uri":"/2010-04-01/Accounts/AC1/Calls.json"}"#
      )
    },
    // Its page numbers are no parameter of the request.
    APIShape("Intercom", "/contacts", .refused) { request in
      let slice = request.slice(after: request.query("starting_after"), 50)
      let next = #","next":{"page":2,"starting_after":"\#(slice.cursor)"}"#
      return .body(
        #"{"type":"list","data":\#(slice.json),"total_count":\#(slice.count),"pages":"#
          + #"{"type":"pages","page":\#(slice.start / 50 + 1),"per_page":50,"#
          + #""total_pages":\#((slice.count + 49) / 50)\#(slice.next(next))}}"#
      )
    },
    // An empty list is left out.
    APIShape("Square", "/v2/payments") { request in
      let slice = request.slice(after: request.query("cursor"), 100)
      if slice.length == 0 { return .body("{}") }
      let cursor = slice.length == slice.size ? #","cursor":"\#(slice.cursor)""# : ""
      return .body(#"{"payments":\#(slice.json)\#(cursor)}"#)
    },
    APIShape("Plaid", "/transactions/sync", body: #"{"client_id":"a","count":100}"#) { request in
      let slice = request.slice(after: request.member("cursor")?.string, 100)
      return .body(
        #"{"added":\#(slice.json),"next_cursor":"\#(slice.cursor)","#
          + #""has_more":\#(!slice.isLast),"request_id":"x"}"#
      )
    },
    APIShape("LinkedIn", "/v2/shares?q=owners") { request in
      let slice = request.slice(request.number("start") ?? 0, request.size("count", 10, 100))
      return .body(
        #"{"paging":{"start":\#(slice.start),"count":\#(slice.size),"links":[]},"#
          + #""elements":\#(slice.json)}"#
      )
    },
    APIShape("Etsy", "/v3/application/listings/active?limit=100", .refused) { request in
      let slice = request.slice(request.number("offset") ?? 0, request.size("limit", 25, 100))
      return .body(#"{"count":\#(slice.count),"results":\#(slice.json)}"#)
    },
  ]
}
