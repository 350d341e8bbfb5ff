import PaginationHTTP

extension APISample {
  /// APIs whose next page is named by a cursor or by the last item.
  static let cursors = [
    APISample(
      "Slack",
      "https://slack.com/api/conversations.list",
      """
      {"ok": true, "channels": [{"id": "C1"}], "response_metadata": {"next_cursor": "dGVhbTpD=="}}
      """,
      .likely,
      .cursor("cursor", size: nil),
      items: "channels",
      next: "response_metadata.next_cursor"
    ),
    APISample(
      "Slack, last page",
      "https://slack.com/api/conversations.list?cursor=dGVhbTpD",
      #"{"ok": true, "channels": [{"id": "C1"}], "response_metadata": {"next_cursor": ""}}"#,
      .certain,
      .cursor("cursor", size: nil),
      items: "channels",
      next: "response_metadata.next_cursor"
    ),
    APISample(
      "Google Drive",
      "https://www.googleapis.com/drive/v3/files",
      #"{"kind": "drive#fileList", "nextPageToken": "~!!~AI9", "files": [{"id": "1"}]}"#,
      .likely,
      .cursor("pageToken", size: nil),
      items: "files",
      next: "nextPageToken"
    ),
    APISample(
      "Google AIP",
      "https://library.googleapis.com/v1/shelves",
      #"{"shelves": [{"name": "a"}], "next_page_token": "t", "total_size": 8}"#,
      .likely,
      .cursor("page_token", size: nil),
      items: "shelves",
      next: "next_page_token",
      total: "total_size"
    ),
    APISample(
      "YouTube",
      "https://www.googleapis.com/youtube/v3/search?part=snippet",
      """
      {"kind": "youtube#searchListResponse", "nextPageToken": "CAUQAA", "pageInfo":
       {"totalResults": 1000000, "resultsPerPage": 5}, "items": [{"etag": "x"}]}
      """,
      .likely,
      .cursor("pageToken", size: nil),
      items: "items",
      next: "nextPageToken",
      total: "pageInfo.totalResults"
    ),
    APISample(
      "Twitter 2",
      "https://api.twitter.com/2/users/1/tweets",
      """
      {"data": [{"id": "1"}], "meta": {"result_count": 1, "next_token": "7140w", "newest_id": "1"}}
      """,
      .likely,
      .cursor("pagination_token", size: nil),
      next: "meta.next_token"
    ),
    APISample(
      "Twitter 2, asked by name",
      "https://api.twitter.com/2/tweets/search?next_token=b26v",
      #"{"data": [{"id": "1"}], "meta": {"result_count": 1, "next_token": "7140w"}}"#,
      .certain,
      .cursor("next_token", size: nil),
      next: "meta.next_token"
    ),
    APISample(
      "AWS",
      "https://api.example.amazonaws.com/things",
      #"{"Things": [{"Id": "1"}], "NextToken": "AAA"}"#,
      .likely,
      .cursor("NextToken", size: nil),
      items: "Things",
      next: "NextToken"
    ),
    APISample(
      "Facebook Graph, without a link",
      "https://graph.facebook.com/v19.0/me/albums",
      #"{"data": [{"id": "1"}], "paging": {"cursors": {"after": "MTAx", "before": "NDMy"}}}"#,
      .likely,
      .cursor("after", size: nil),
      next: "paging.cursors.after"
    ),
    APISample(
      "HubSpot, without a link",
      "https://api.hubapi.com/crm/v3/objects/contacts?limit=1",
      #"{"results": [{"id": "1"}], "paging": {"next": {"after": "NTI1"}}}"#,
      .likely,
      .cursor("after", size: nil),
      items: "results",
      next: "paging.next.after"
    ),
    APISample(
      "Intercom",
      "https://api.intercom.io/contacts",
      """
      {"type": "list", "data": [{"id": "1"}], "total_count": 9, "pages": {"type": "pages", "page": 1,
       "per_page": 1, "total_pages": 9, "next": {"page": 2, "starting_after": "WzE2"}}}
      """,
      .unsure,
      total: "total_count"
    ),
    APISample(
      "Airtable",
      "https://api.airtable.com/v0/app/Table",
      #"{"records": [{"id": "rec1", "fields": {}}], "offset": "itr1/rec1"}"#,
      .likely,
      .cursor("offset", size: nil),
      items: "records",
      next: "offset"
    ),
    APISample(
      "Notion",
      "https://api.notion.com/v1/databases/1/query",
      """
      {"object": "list", "results": [{"object": "page", "id": "1"}], "next_cursor": "33e19cb9",
       "has_more": true}
      """,
      .likely,
      .cursor(.body("start_cursor"), size: nil),
      items: "results",
      next: "next_cursor"
    ).posting("{}"),
    APISample(
      "Notion, asked by name",
      "https://api.notion.com/v1/users?start_cursor=8e7d",
      """
      {"object": "list", "results": [{"id": "1"}], "next_cursor": "33e19cb9", "has_more": true}
      """,
      .certain,
      .cursor("start_cursor", size: nil),
      items: "results",
      next: "next_cursor"
    ),
    APISample(
      "Reddit",
      "https://www.reddit.com/r/swift.json",
      """
      {"kind": "Listing", "data": {"after": "t3_1abc", "dist": 1, "children": [{"kind": "t3",
       "data": {"id": "1"}}], "before": null}}
      """,
      .likely,
      .cursor("after", size: nil),
      items: "data.children",
      next: "data.after"
    ),
    APISample(
      "Crossref",
      "https://api.crossref.org/works?cursor=*",
      """
      {"status": "ok", "message": {"total-results": 90, "items": [{"DOI": "1"}], "items-per-page": 1,
       "next-cursor": "DnF1"}}
      """,
      .certain,
      .cursor("cursor", size: nil),
      items: "message.items",
      next: "message.next-cursor",
      total: "message.total-results"
    ),
    APISample(
      "OpenAlex",
      "https://api.openalex.org/works?cursor=*",
      """
      {"meta": {"count": 900, "page": null, "per_page": 1, "next_cursor": "IlsxN"},
       "results": [{"id": "1"}], "group_by": []}
      """,
      .certain,
      .cursor("cursor", size: nil),
      items: "results",
      next: "meta.next_cursor",
      total: "meta.count"
    ),
    APISample(
      "OpenAI",
      "https://api.openai.com/v1/files",
      """
      {"object": "list", "data": [{"id": "a"}], "first_id": "a", "last_id": "b", "has_more": true}
      """,
      .likely,
      .cursor("after", size: nil),
      next: "last_id"
    ),
    APISample(
      "Anthropic",
      "https://api.anthropic.com/v1/models",
      #"{"data": [{"id": "a"}], "first_id": "a", "last_id": "b", "has_more": true}"#,
      .likely,
      .cursor("after_id", size: nil),
      next: "last_id"
    ),
    APISample(
      "Stripe",
      "https://api.stripe.com/v1/charges",
      #"{"object": "list", "url": "/v1/charges", "has_more": true, "data": [{"id": "ch_1"}]}"#,
      .certain,
      .lastItem("starting_after", size: nil)
    ),
    APISample(
      "a next number as a cursor",
      "https://api.example.com/rows",
      #"{"rows": [{"id": 1}], "next_offset": 20}"#,
      .likely,
      .cursor("offset", size: nil),
      items: "rows",
      next: "next_offset"
    ),
    APISample(
      "edges",
      "https://api.example.com/rows",
      """
      {"edges": [{"cursor": "a", "node": {"id": 1}}], "pageInfo": {"endCursor": "a",
       "hasNextPage": true}}
      """,
      .likely,
      .cursor("after", size: nil),
      items: "edges[*].node",
      next: "pageInfo.endCursor"
    ),
    APISample(
      "a header",
      "https://api.example.com/rows?cursor=abc",
      headers: ["X-Next-Cursor": "def", "X-Total-Count": "90"],
      #"[{"id": 1}]"#,
      .certain,
      .cursor("cursor", size: nil),
      items: .root,
      next: .header("X-Next-Cursor"),
      total: .header("X-Total-Count")
    ),
    APISample(
      "a page number in a header",
      "https://api.example.com/rows",
      headers: ["X-Next-Page": "2"],
      #"[{"id": 1}]"#,
      .likely,
      .cursor("page", size: nil),
      items: .root,
      next: .header("X-Next-Page")
    ),
  ]
}
