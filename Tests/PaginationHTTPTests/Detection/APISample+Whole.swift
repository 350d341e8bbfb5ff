import PaginationHTTP

/// Responses with a count that equals the number of items on the page.
extension APISample {
  /// Another member shows that more follows, and how: the count is that of the page.
  static let pagesThatCountThemselves = [
    APISample(
      "Vercel",
      "https://api.vercel.com/v6/deployments",
      """
      {"deployments": [{"uid": "1"}, {"uid": "2"}],
       "pagination": {"count": 2, "next": 1540095775951, "prev": 1540095775963}}
      """,
      .likely,
      .cursor("until", size: nil),
      items: "deployments",
      next: "pagination.next"
    ),
    APISample(
      "a total beside next_cursor",
      "https://api.example.com/rows",
      #"{"rows": [{"id": 1}, {"id": 2}], "total": 2, "next_cursor": "b2"}"#,
      .likely,
      .cursor("cursor", size: nil),
      items: "rows",
      next: "next_cursor"
    ),
    APISample(
      "totalResults beside nextPageToken",
      "https://www.googleapis.com/things",
      """
      {"items": [{"id": 1}, {"id": 2}], "pageInfo": {"totalResults": 2}, "nextPageToken": "b2"}
      """,
      .likely,
      .cursor("pageToken", size: nil),
      items: "items",
      next: "nextPageToken"
    ),
    APISample(
      "HubSpot",
      "https://api.hubapi.com/crm/v3/objects/contacts",
      """
      {"total": 2, "results": [{"id": "1"}, {"id": "2"}],
       "paging": {"next": {"after": "NTI1", "link": "?after=NTI1"}}}
      """,
      .certain,
      .nextURL(size: nil),
      items: "results",
      next: "paging.next.link"
    ),
    APISample(
      "a total beside after",
      "https://api.example.com/rows",
      #"{"total": 2, "rows": [{"id": "1"}, {"id": "2"}], "paging": {"after": "NTI1"}}"#,
      .likely,
      .cursor("after", size: nil),
      items: "rows",
      next: "paging.after"
    ),
    APISample(
      "the first of five pages",
      "https://api.example.com/rows",
      #"{"rows": [{"id": 1}, {"id": 2}], "total": 2, "page": 1, "total_pages": 5}"#,
      .likely,
      .pageNumber("page", size: nil),
      items: "rows"
    ),
    APISample(
      "a Link header",
      "https://api.example.com/rows",
      headers: ["Link": #"</rows?page=2>; rel="next""#],
      #"{"rows": [{"id": 1}, {"id": 2}], "total_count": 2}"#,
      .certain,
      .linkHeader(size: nil),
      items: "rows"
    ),
    APISample(
      "GitHub's search",
      "https://api.github.com/search/repositories?q=a",
      headers: ["Link": #"<https://api.github.com/search/repositories?q=a&page=2>; rel="next""#],
      #"{"total_count": 40, "incomplete_results": false, "items": [{"id": 1}, {"id": 2}]}"#,
      .certain,
      .linkHeader(size: nil),
      items: "items",
      total: "total_count"
    ),
    APISample(
      "a cursor in a header",
      "https://api.example.com/rows",
      headers: ["X-Next-Cursor": "b2", "X-Total-Count": "2"],
      #"{"rows": [{"id": 1}, {"id": 2}]}"#,
      .likely,
      .cursor("cursor", size: nil),
      items: "rows",
      next: .header("X-Next-Cursor")
    ),
    APISample(
      "a next URL to another origin",
      "https://api.example.com/rows",
      """
      {"count": 2, "next": "https://other.example.com/rows?page=2", "previous": null,
       "results": [{"id": 1}, {"id": 2}]}
      """,
      .likely,
      .nextURL(size: nil),
      items: "results",
      next: "next"
    ),
    APISample(
      "Stripe, with a count",
      "https://api.stripe.com/v1/charges",
      """
      {"object": "list", "data": [{"id": "1"}, {"id": "2"}], "has_more": true, "total_count": 2}
      """,
      .certain,
      .lastItem("starting_after", size: nil)
    ),
    APISample(
      "Notion, with a total",
      "https://api.notion.com/v1/users",
      """
      {"object": "list", "results": [{"id": "1"}, {"id": "2"}], "next_cursor": "33e19cb9",
       "has_more": true, "total": 2}
      """,
      .likely,
      .cursor("start_cursor", size: nil),
      items: "results",
      next: "next_cursor"
    ),
    APISample(
      "Slack, with a total",
      "https://slack.com/api/users.list",
      """
      {"ok": true, "members": [{"id": "1"}, {"id": "2"}], "total": 2,
       "response_metadata": {"next_cursor": "dGVhbTpD=="}}
      """,
      .likely,
      .cursor("cursor", size: nil),
      items: "members",
      next: "response_metadata.next_cursor"
    ),
    APISample(
      "Shopify, with a count",
      "https://shop.example.com/admin/api/products.json?limit=2",
      headers: ["Link": "</admin/api/products.json?limit=2&page_info=eyJ>; rel=next"],
      #"{"products": [{"id": 1}, {"id": 2}], "total": 2}"#,
      .certain,
      .linkHeader(size: nil),
      items: "products"
    ),
    APISample(
      "Elasticsearch, ten of many",
      "https://example.com/things/_search?from=0&size=2",
      """
      {"took": 1, "hits": {"total": {"value": 2, "relation": "gte"},
       "hits": [{"_id": "1"}, {"_id": "2"}]}}
      """,
      .likely,
      .offset("from", size: nil),
      items: "hits.hits"
    ),
    APISample(
      "a full page of offsets",
      "https://api.example.com/rows",
      #"{"rows": [{"id": 1}, {"id": 2}], "total": 2, "limit": 2, "offset": 0}"#,
      .likely,
      .offset("offset", size: nil),
      items: "rows",
      total: "total"
    ),
  ]

  /// Nothing contradicts the count: this is the whole list.
  static let wholeLists = [
    APISample(
      "no paging at all",
      "https://api.example.com/rows",
      #"{"rows": [{"id": 1}, {"id": 2}], "total": 2}"#,
      .certain,
      .single,
      items: "rows",
      total: "total"
    ),
    APISample(
      "fewer than the limit",
      "https://api.example.com/rows?limit=20",
      #"{"rows": [{"id": 1}, {"id": 2}], "total": 2, "limit": 20, "offset": 0}"#,
      .certain,
      .single,
      items: "rows",
      total: "total"
    ),
    APISample(
      "the only page",
      "https://api.example.com/rows",
      """
      {"rows": [{"id": 1}, {"id": 2}], "meta":
       {"total": 2, "page": 1, "per_page": 20, "total_pages": 1, "is_last": true, "next_page": null}}
      """,
      .certain,
      .single,
      items: "rows",
      total: "meta.total"
    ),
    APISample(
      "Elasticsearch, exact",
      "https://example.com/things/_search",
      """
      {"hits": {"total": {"value": 2, "relation": "eq"}, "hits": [{"_id": "1"}, {"_id": "2"}]}}
      """,
      .certain,
      .single,
      items: "hits.hits",
      total: "hits.total.value"
    ),
    APISample(
      "SCIM, whole",
      "https://example.com/scim/v2/Users",
      """
      {"totalResults": 2, "itemsPerPage": 2, "startIndex": 1,
       "Resources": [{"id": "1"}, {"id": "2"}]}
      """,
      .certain,
      .single,
      items: "Resources",
      total: "totalResults"
    ),
    APISample(
      "GitHub's trees",
      "https://api.github.com/repos/a/b/git/trees/main",
      #"{"sha": "9f", "tree": [{"path": "a"}, {"path": "b"}], "truncated": false}"#,
      .likely,
      .single,
      items: "tree"
    ),
  ]

  /// More follows, or may follow, but nothing says how to get it; with words of the evidence.
  static let notTheWholeList: [(sample: APISample, words: [String])] =
    [
      (#""total": 2, "is_last": false"#, ["'total'", "'is_last'"]),
      (#""count": 2, "next": null, "previous": null, "meta": {"last": false}"#, ["'meta.last'"]),
      (#""total": 2, "done": false"#, ["'done'"]),
      (#""total": 2, "has_more": 1"#, ["'has_more'"]),
      (#""total": 2, "isLastPage": "false""#, ["'isLastPage'"]),
      (#""total": 2, "next_page": true"#, ["'next_page'"]),
      (#""total": 2, "truncated": true"#, ["'truncated'"]),
      (#""total": 2, "more": "true""#, ["'more'"]),
      (#""total": 2, "total_count": 95"#, ["'total_count'"]),
      (#""total": 2, "pagination": {"count": 95}"#, ["'pagination.count'"]),
      (#""total": 2, "total_pages": 5"#, ["'total_pages'"]),
      (#""total": 2, "nextPageKey": {"id": 2}"#, ["'nextPageKey'"]),
      (#""total": 2, "nextPosition": 2"#, ["'nextPosition'"]),
      (#""total": {"value": 2, "relation": "gte"}"#, ["'total"]),
      (#""total": 2, "limit": 2"#, ["'limit'"]),
      (#""total": 95, "has_more": false"#, ["'total'", "'has_more'"]),
      (#""total": 95, "next": null"#, ["'total'", "'next'"]),
    ].map { members, words in
      (
        APISample(
          members,
          "https://api.example.com/rows",
          #"{"rows": [{"id": 1}, {"id": 2}], \#(members)}"#,
          .unsure
        ),
        words
      )
    } + [
      (
        APISample(
          "a range of more",
          "https://api.example.com/rows",
          headers: ["Content-Range": "rows 0-1/95", "X-Total-Count": "2"],
          #"[{"id": 1}, {"id": 2}]"#,
          .unsure
        ),
        ["Content-Range"]
      ),
      (
        APISample(
          "a page of the size that was asked for",
          "https://api.example.com/rows?per_page=2",
          #"{"rows": [{"id": 1}, {"id": 2}], "total": 2}"#,
          .unsure
        ),
        ["?per_page="]
      ),
    ]
}
