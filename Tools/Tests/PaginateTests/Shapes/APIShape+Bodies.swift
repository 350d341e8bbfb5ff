import Foundation
import PaginationHTTP

extension APIShape {
  /// APIs that are asked by a JSON body.
  static let bodies = [
    APIShape("Notion", "/v1/databases/1/query", body: "{}") { request in
      let size = request.size("page_size", 100, 100)
      let slice = request.slice(after: request.member("start_cursor")?.string, size)
      return .body(
        #"{"object":"list","results":\#(slice.json),"#
          + #""next_cursor":\#(slice.next("\"\(slice.cursor)\"", else: "null")),"#
          + #""has_more":\#(!slice.isLast),"type":"page_or_database","page_or_database":{}}"#
      )
    },
    APIShape(
      "Elasticsearch, search_after",
      "/things/_search",
      body: #"{"size":100,"sort":[{"date":"asc"},{"_id":"asc"}]}"#,
      row: { #"{"_index":"things","_id":"\#($0)","_source":{},"sort":[1700,"\#($0)"]}"# }
    ) { request in
      let last = request.member("search_after[1]")?.string.flatMap { Int($0) } ?? 0
      return elasticsearch(request.slice(last, request.size("size", 10, 10_000)))
    },
    APIShape(
      "Elasticsearch, from and size",
      "/things/_search?size=100",
      .refused,
      row: { #"{"_index":"things","_id":"\#($0)","_source":{}}"# }
    ) { request in
      elasticsearch(request.slice(request.number("from") ?? 0, request.size("size", 10, 10_000)))
    },
    APIShape(
      "MongoDB",
      "/app/data-api/v1/action/find",
      body: #"{"collection":"things","filter":{},"limit":100,"skip":0}"#,
      row: { #"{"_id":"\#($0)"}"# }
    ) { request in
      let start = request.member("skip")?.integer ?? 0
      return .body(
        #"{"documents":\#(request.slice(start, request.size("limit", 100, 1000)).json)}"#
      )
    },
    APIShape(
      "AWS JSON",
      "/",
      options: [
        "--header", "X-Amz-Target: AmazonSSM.DescribeParameters",
        "--header", "Content-Type: application/x-amz-json-1.1",
      ],
      body: #"{"MaxResults":50}"#
    ) { request in
      let slice = request.slice(
        after: request.member("NextToken")?.string,
        request.size("MaxResults", 10, 50)
      )
      guard request.request[header: "content-type"] == "application/x-amz-json-1.1" else {
        return .status("400 Bad Request")
      }
      return .body(
        #"{"Parameters":\#(slice.json)\#(slice.next(#","NextToken":"\#(slice.cursor)""#))}"#
      )
    },
    APIShape("DynamoDB", "/", body: #"{"TableName":"things","Limit":100}"#) { request in
      let last = request.member("ExclusiveStartKey.pk.N")?.string.flatMap { Int($0) } ?? 0
      let slice = request.slice(last, request.size("Limit", 1000, 1000))
      let key = #","LastEvaluatedKey":{"pk":{"N":"\#(slice.end)"}}"#
      return .body(
        #"{"Count":\#(slice.length),"Items":\#(slice.json),"#
          + #""ScannedCount":\#(slice.length)\#(slice.next(key))}"#
      )
    },
    // The next pages have another URL, and a body with nothing but the cursor.
    APIShape("Dropbox", "/2/files/list_folder", body: #"{"path":"","limit":100}"#) { request in
      let isNext = request.request.path.hasSuffix("/continue")
      guard isNext == (request.member("path") == nil), isNext == (request.member("cursor") != nil)
      else { return .status("400 Bad Request", "Error in call to API function") }
      let slice = request.slice(after: request.member("cursor")?.string, 100)
      return .body(
        #"{"entries":\#(slice.json),"cursor":"\#(slice.cursor)","has_more":\#(!slice.isLast)}"#
      )
    },
    APIShape(
      "GraphQL",
      "/graphql",
      body:
        #"{"query":"query($after: String) { viewer { repositories(first: 50, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } } }"}"#
    ) { request in
      let slice = request.slice(after: request.member("variables.after")?.string, 50)
      return .body(
        #"{"data":{"viewer":{"repositories":{"nodes":\#(slice.json),"#
          + #""pageInfo":{"hasNextPage":\#(!slice.isLast),"endCursor":"\#(slice.cursor)"}}}}}"#
      )
    },
    APIShape("Algolia, by a body", "/1/indexes/things/query", body: #"{"query":""}"#) { request in
      algolia(request, page: request.member("page")?.integer ?? 0)
    },
  ]

  static func algolia(_ request: ShapeRequest, page: Int) -> HostileAnswer {
    let size = request.size("hitsPerPage", 20, 1000)
    let slice = request.slice(page * size, size)
    return .body(
      #"{"hits":\#(slice.json),"nbHits":\#(slice.count),"page":\#(page),"#
        + #""nbPages":\#((slice.count + size - 1) / size),"hitsPerPage":\#(size),"query":""}"#
    )
  }

  private static func elasticsearch(_ slice: ShapeSlice) -> HostileAnswer {
    .body(
      #"{"took":1,"timed_out":false,"hits":{"total":{"value":\#(slice.count),"relation":"eq"},"#
        + #""max_score":null,"hits":\#(slice.json)}}"#
    )
  }
}
