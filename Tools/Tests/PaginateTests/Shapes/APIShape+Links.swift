import Foundation

extension APIShape {
  /// APIs with a `Link` header.
  static let links = [
    // Pages past the end are empty arrays. A list of one page has no header.
    APIShape("GitHub", "/orgs/swiftlang/repos") { request in
      numbered(request, page: "page", size: request.size("per_page", 30, 100)) { slice, links in
        .body(slice.json, headers: links.isEmpty ? [] : ["Link: \(links)"])
      }
    },
    APIShape("GitHub's search", "/search/repositories?q=swift") { request in
      numbered(request, page: "page", size: request.size("per_page", 30, 100)) { slice, links in
        .body(
          #"{"total_count":\#(slice.count),"incomplete_results":false,"items":\#(slice.json)}"#,
          headers: links.isEmpty ? [] : ["Link: \(links)"]
        )
      }
    },
    APIShape("GitLab", "/api/v4/projects") { request in
      let size = request.size("per_page", 20, 100)
      return numbered(request, page: "page", size: size) { slice, links in
        let page = slice.start / size + 1
        return .body(
          slice.json,
          headers: [
            "Link: \(links)", "X-Next-Page: \(slice.next("\(page + 1)"))", "X-Page: \(page)",
            "X-Per-Page: \(size)", "X-Prev-Page: \(page > 1 ? "\(page - 1)" : "")",
            "X-Total: \(slice.count)", "X-Total-Pages: \((slice.count + size - 1) / size)",
          ]
        )
      }
    },
    APIShape("Shopify", "/admin/api/2024-10/products.json") { request in
      let slice = request.slice(after: request.query("page_info"), request.size("limit", 50, 250))
      let next = "<\(request.url([("page_info", slice.cursor)]))>; rel=\"next\""
      return .body(#"{"products":\#(slice.json)}"#, headers: slice.isLast ? [] : ["Link: \(next)"])
    },
    // A full page always has a next one, which may be empty and then has no header.
    APIShape("Mastodon", "/api/v1/timelines/public") { request in
      let slice = request.slice(after: request.query("max_id"), request.size("limit", 20, 40))
      let next = "<\(request.url([("max_id", slice.cursor)]))>; rel=\"next\", "
      let links =
        (slice.length == slice.size ? next : "")
        + "<\(request.url([("min_id", "c\(slice.start)")]))>; rel=\"prev\""
      return .body(slice.json, headers: slice.length == 0 ? [] : ["Link: \(links)"])
    },
    // Both links are always there, and say whether they lead to rows.
    APIShape("Sentry", "/api/0/organizations/acme/issues/") { request in
      let slice = request.slice(after: request.query("cursor"), request.size("per_page", 100, 100))
      func link(_ relation: String, _ cursor: String, _ hasRows: Bool) -> String {
        "<\(request.url([("cursor", cursor)]))>; rel=\"\(relation)\"; results=\"\(hasRows)\"; "
          + "cursor=\"\(cursor)\""
      }
      let previous = link("previous", "c\(slice.start - slice.size)", slice.start > 0)
      return .body(
        slice.json,
        headers: ["Link: \(previous), \(link("next", slice.cursor, !slice.isLast))"]
      )
    },
    // Each link is in another header.
    APIShape("Okta", "/api/v1/users") { request in
      let slice = request.slice(after: request.query("after"), request.size("limit", 200, 200))
      let next = "Link: <\(request.url([("after", slice.cursor)]))>; rel=\"next\""
      return .body(
        slice.json,
        headers: ["Link: <\(request.url([]))>; rel=\"self\""] + (slice.isLast ? [] : [next])
      )
    },
    // A page past the end is an error.
    APIShape("WordPress", "/wp-json/wp/v2/posts") { request in
      let size = request.size("per_page", 10, 100)
      return numbered(request, page: "page", size: size) { slice, links in
        guard slice.start < slice.count || slice.start == 0 else {
          return .status(
            "400 Bad Request",
            #"{"code":"rest_post_invalid_page_number","message":"…","data":{"status":400}}"#
          )
        }
        let pages = (slice.count + size - 1) / size
        return .body(
          slice.json,
          headers: ["X-WP-Total: \(slice.count)", "X-WP-TotalPages: \(pages)"]
            + (links.isEmpty ? [] : ["Link: \(links)"])
        )
      }
    },
    APIShape("Docker registry", "/v2/_catalog?n=100", row: { "\"library/image-\($0)\"" }) {
      let slice = $0.slice(after: $0.query("last"), $0.size("n", 100, 100))
      let next = "Link: </v2/_catalog?last=\(slice.cursor)&n=\(slice.size)>; rel=\"next\""
      return .body(#"{"repositories":\#(slice.json)}"#, headers: slice.isLast ? [] : [next])
    },
  ]

  /// A page by its number, with the links to the other pages.
  private static func numbered(
    _ request: ShapeRequest,
    page name: String,
    size: Int,
    _ answer: (ShapeSlice, _ links: String) -> HostileAnswer
  ) -> HostileAnswer {
    let page = max(1, request.number(name) ?? 1)
    let slice = request.slice((page - 1) * size, size)
    let last = max(1, (slice.count + size - 1) / size)
    var links: [(relation: String, page: Int)] = []
    if page > 1 { links += [("prev", page - 1), ("first", 1)] }
    if page < last { links += [("next", page + 1), ("last", last)] }
    let texts = links.map { "<\(request.url(name, $0.page))>; rel=\"\($0.relation)\"" }
    return answer(slice, texts.joined(separator: ", "))
  }
}
