import Foundation

extension APIShape {
  /// APIs whose responses contain the next page's URL.
  static let nextURLs = [
    APIShape("Spotify", "/v1/me/albums") { request in
      let size = request.size("limit", 20, 50)
      let slice = request.slice(request.number("offset") ?? 0, size)
      return .body(
        """
        {"href":"\(request.url([]))","items":\(slice.json),"limit":\(size),
         "next":\(slice.next("\"\(request.url("offset", slice.end))\"", else: "null")),
         "offset":\(slice.start),"previous":null,"total":\(slice.count)}
        """
      )
    },
    APIShape("Microsoft Graph", "/v1.0/me/messages") { request in
      let slice = request.slice(after: request.query("$skiptoken"), request.size("$top", 10, 1000))
      let next = ",\"@odata.nextLink\":\"\(request.url([("$skiptoken", slice.cursor)]))\""
      return .body(
        #"{"@odata.context":"\#(request.origin)/v1.0/$metadata#me","value":\#(slice.json)"#
          + slice.next(next) + "}"
      )
    },
    APIShape("OData 4, the server's pages", "/V4/People?$count=true") { request in
      let slice = request.slice(after: request.query("$skiptoken"), 8)
      let next = ",\"@odata.nextLink\":\"\(request.url([("$skiptoken", slice.cursor)]))\""
      return .body(
        #"{"@odata.context":"$metadata#People","@odata.count":\#(slice.count),"value":\#(slice.json)"#
          + slice.next(next) + "}"
      )
    },
    APIShape("OData 2", "/V2/Products") { request in
      let slice = request.slice(after: request.query("$skiptoken"), 20)
      let next = ",\"__next\":\"\(request.url([("$skiptoken", slice.cursor)]))\""
      return .body(#"{"d":{"results":\#(slice.json)\#(slice.next(next))}}"#)
    },
    // The link of the last page leads to an empty one, and a flag tells them apart.
    APIShape("Zendesk", "/api/v2/tickets.json?page[size]=100") { request in
      let slice = request.slice(
        after: request.query("page[after]"),
        request.size("page[size]", 100, 100)
      )
      return .body(
        """
        {"tickets":\(slice.json),"meta":{"has_more":\(!slice.isLast),
         "after_cursor":"\(slice.cursor)","before_cursor":"c\(slice.start)"},
         "links":{"prev":"\(request.url([("page[before]", "c\(slice.start)")]))",
         "next":"\(request.url([("page[after]", slice.cursor)]))"}}
        """
      )
    },
    APIShape("Zendesk's offsets", "/api/v2/tickets.json") { request in
      let page = request.number("page") ?? 1
      let slice = request.slice((page - 1) * 100, 100)
      return .body(
        """
        {"tickets":\(slice.json),"count":\(slice.count),"previous_page":null,
         "next_page":\(slice.next("\"\(request.url("page", page + 1))\"", else: "null"))}
        """
      )
    },
    // The last page names itself, since rows may be added later.
    APIShape("Zendesk's exports", "/api/v2/incremental/tickets.json?start_time=0") { request in
      let slice = request.slice(request.number("start_time") ?? 0, 100)
      return .body(
        """
        {"tickets":\(slice.json),"next_page":"\(request.url("start_time", slice.end))",
         "count":\(slice.length),"end_of_stream":\(slice.isLast),"end_time":\(slice.end)}
        """
      )
    },
    APIShape("HubSpot", "/crm/v3/objects/contacts") { request in
      let slice = request.slice(after: request.query("after"), request.size("limit", 10, 100))
      let link = request.url([("after", slice.cursor)])
      let paging = #","paging":{"next":{"after":"\#(slice.cursor)","link":"\#(link)"}}"#
      return .body(#"{"results":\#(slice.json)\#(slice.next(paging))}"#)
    },
    APIShape("Salesforce", "/services/data/v60.0/query?q=SELECT+Id+FROM+Account") { request in
      let start = request.request.path.split(separator: "-").last.flatMap { Int($0) } ?? 0
      let slice = request.slice(start, 200)
      let next = #","nextRecordsUrl":"/services/data/v60.0/query/01gD0000002HU6K-\#(slice.end)""#
      return .body(
        #"{"totalSize":\#(slice.count),"done":\#(slice.isLast),"records":\#(slice.json)"#
          + slice.next(next) + "}"
      )
    },
    APIShape("Confluence", "/wiki/api/v2/pages") { request in
      let slice = request.slice(after: request.query("cursor"), request.size("limit", 25, 250))
      let next = "/wiki/api/v2/pages?cursor=\(slice.cursor)"
      return .body(
        #"{"results":\#(slice.json),"_links":{\#(slice.next("\"next\":\"\(next)\","))"#
          + #""base":"\#(request.origin)/wiki"}}"#,
        headers: slice.isLast ? [] : ["Link: <\(next)>; rel=\"next\""]
      )
    },
    APIShape("crates.io", "/api/v1/crates?q=json") { request in
      let page = request.number("page") ?? 1
      let slice = request.slice((page - 1) * request.size("per_page", 10, 100), 10)
      let next = slice.next("\"?q=json&page=\(page + 1)\"", else: "null")
      return .body(
        #"{"crates":\#(slice.json),"meta":{"total":\#(slice.count),"next_page":\#(next),"#
          + #""prev_page":null}}"#
      )
    },
    APIShape("Open Library's authors", "/authors/OL1A/works.json") { request in
      let slice = request.slice(request.number("offset") ?? 0, request.size("limit", 50, 1000))
      let next = ",\"next\":\"/authors/OL1A/works.json?offset=\(slice.end)\""
      return .body(
        #"{"links":{"self":"/authors/OL1A/works.json"\#(slice.next(next))},"#
          + #""size":\#(slice.count),"entries":\#(slice.json)}"#
      )
    },
    APIShape("JSON:API", "/articles", row: { #"{"type":"articles","id":"\#($0)"}"# }) { request in
      let page = request.number("page[number]") ?? 1
      let slice = request.slice((page - 1) * 10, 10)
      let next = "\"\(request.url("page[number]", page + 1))\""
      return .body(
        #"{"data":\#(slice.json),"links":{"self":"\#(request.url([]))","#
          + #""next":\#(slice.next(next, else: "null"))}}"#
      )
    },
    APIShape("HAL", "/orders") { request in
      let page = request.number("page") ?? 1
      let slice = request.slice((page - 1) * 20, 20)
      let next = #","next":{"href":"/orders?page=\#(page + 1)"}"#
      return .body(
        #"{"_links":{"self":{"href":"/orders"}\#(slice.next(next))},"#
          + #""_embedded":{"orders":\#(slice.json)}}"#
      )
    },
    APIShape("Django, pages", "/users/") { request in
      let page = request.number("page") ?? 1
      return django(request, request.slice((page - 1) * 100, 100), next: ("page", page + 1))
    },
    APIShape("Django, offsets", "/users/?limit=100") { request in
      let slice = request.slice(request.number("offset") ?? 0, request.size("limit", 100, 100))
      return django(request, slice, next: ("offset", slice.end))
    },
    APIShape("Django, cursors", "/users/") { request in
      let slice = request.slice(after: request.query("cursor"), 100)
      let next = slice.next("\"\(request.url([("cursor", slice.cursor)]))\"", else: "null")
      return .body(#"{"next":\#(next),"previous":null,"results":\#(slice.json)}"#)
    },
    APIShape("Laravel", "/api/users") { request in
      let page = request.number("page") ?? 1
      let slice = request.slice((page - 1) * 15, 15)
      return .body(
        """
        {"current_page":\(page),"data":\(slice.json),"first_page_url":"\(request.url("page", 1))",
         "from":\(slice.start + 1),"last_page":\((slice.count + 14) / 15),
         "links":[{"url":null,"label":"Previous","active":false}],
         "next_page_url":\(slice.next("\"\(request.url("page", page + 1))\"", else: "null")),
         "path":"\(request.origin)/api/users","per_page":15,"prev_page_url":null,
         "to":\(slice.end),"total":\(slice.count)}
        """
      )
    },
    APIShape("Laravel, cursors", "/api/users") { request in
      let slice = request.slice(after: request.query("cursor"), 15)
      let url = "\"\(request.url([("cursor", slice.cursor)]))\""
      return .body(
        """
        {"data":\(slice.json),"path":"\(request.origin)/api/users","per_page":15,
         "next_cursor":\(slice.next("\"\(slice.cursor)\"", else: "null")),
         "next_page_url":\(slice.next(url, else: "null")),"prev_cursor":null,"prev_page_url":null}
        """
      )
    },
    APIShape("Spring, HATEOAS", "/people") { request in
      let page = request.number("page") ?? 0
      let slice = request.slice(page * 20, 20)
      let next = #","next":{"href":"\#(request.url("page", page + 1))"}"#
      return .body(
        """
        {"_embedded":{"people":\(slice.json)},
         "_links":{"self":{"href":"\(request.url([]))"}\(slice.next(next))},"page":{"size":20,
         "totalElements":\(slice.count),"totalPages":\((slice.count + 19) / 20),"number":\(page)}}
        """
      )
    },
  ]

  private static func django(
    _ request: ShapeRequest,
    _ slice: ShapeSlice,
    next: (name: String, value: Int)
  ) -> HostileAnswer {
    let url = slice.next("\"\(request.url(next.name, next.value))\"", else: "null")
    return .body(
      #"{"count":\#(slice.count),"next":\#(url),"previous":null,"results":\#(slice.json)}"#
    )
  }
}
