import Foundation

extension APIShape {
  /// APIs whose pages have numbers.
  static let numbers = [
    APIShape("Algolia", "/1/indexes/things?query=") { algolia($0, page: $0.number("page") ?? 0) },
    APIShape("Spring", "/users") { request in
      let page = request.number("page") ?? 0
      let slice = request.slice(page * 20, 20)
      return .body(
        """
        {"content":\(slice.json),"pageable":{"pageNumber":\(page),"pageSize":20,"offset":\(page * 20)},
         "last":\(slice.isLast),"totalElements":\(slice.count),
         "totalPages":\((slice.count + 19) / 20),"size":20,"number":\(page),"first":\(page == 0),
         "numberOfElements":\(slice.length),"empty":\(slice.length == 0)}
        """
      )
    },
    APIShape("Spring, slices", "/users") { request in
      let page = request.number("page") ?? 0
      let slice = request.slice(page * 20, 20)
      return .body(
        """
        {"content":\(slice.json),"pageable":{"pageNumber":\(page),"pageSize":20,"offset":\(page * 20)},
         "last":\(slice.isLast),"size":20,"number":\(page),"first":\(page == 0),
         "numberOfElements":\(slice.length),"empty":\(slice.length == 0)}
        """
      )
    },
    APIShape("Strapi", "/api/articles") { request in
      let size = request.size("pagination[pageSize]", 25, 100)
      let page = request.number("pagination[page]") ?? 1
      let slice = request.slice((page - 1) * size, size)
      return .body(
        #"{"data":\#(slice.json),"meta":{"pagination":{"page":\#(page),"pageSize":\#(size),"#
          + #""pageCount":\#((slice.count + size - 1) / size),"total":\#(slice.count)}}}"#
      )
    },
    // A page past the end is an error.
    APIShape("OpenAlex, pages", "/works") { request in
      let page = request.number("page") ?? 1
      let slice = request.slice((page - 1) * 25, 25)
      return .body(
        #"{"meta":{"count":\#(slice.count),"page":\#(page),"per_page":25},"#
          + #""results":\#(slice.json),"group_by":[]}"#
      )
    },
    // Numbers in headers alone; a page past the end is an error.
    APIShape("pages in headers", "/rows?page=1") { request in
      let page = request.number("page") ?? 1
      let slice = request.slice((page - 1) * 20, 20)
      guard slice.start < slice.count || page == 1 else { return .status("404 Not Found") }
      return .body(slice.json, headers: ["X-Total-Pages: \((slice.count + 19) / 20)"])
    },
    APIShape("JSONPlaceholder", "/comments?_page=1") { request in
      .body(request.slice(((request.number("_page") ?? 1) - 1) * 10, 10).json)
    },
  ]
}
