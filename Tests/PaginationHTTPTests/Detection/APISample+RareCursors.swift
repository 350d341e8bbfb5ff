import PaginationHTTP

extension APISample {
  /// APIs whose cursor has several members, belongs into the body, or has an unusual name.
  static let rareCursors = [
    APISample(
      "Twitch",
      "https://api.twitch.tv/helix/streams",
      #"{"data": [{"id": "1"}], "pagination": {"cursor": "eyJiIjp7"}}"#,
      .likely,
      .cursor("after", size: nil),
      next: "pagination.cursor"
    ),
    APISample(
      "Twitch, last page",
      "https://api.twitch.tv/helix/streams",
      #"{"data": [{"id": "1"}], "pagination": {}}"#,
      .likely,
      .cursor("after", size: nil),
      next: "pagination.cursor"
    ),
    APISample(
      "Jira",
      "https://example.atlassian.net/rest/api/3/search/jql?jql=a",
      #"{"issues": [{"id": "1"}], "nextPageToken": "CAEa", "isLast": false}"#,
      .likely,
      .cursor("nextPageToken", size: nil),
      items: "issues",
      next: "nextPageToken"
    ),
    APISample(
      "Kubernetes",
      "https://example.com/api/v1/pods?limit=1",
      """
      {"kind": "PodList", "metadata": {"resourceVersion": "9", "continue": "ENCODED"},
       "items": [{"metadata": {"name": "a"}}]}
      """,
      .likely,
      .cursor("continue", size: nil),
      items: "items",
      next: "metadata.continue"
    ),
    APISample(
      "Kubernetes, last page",
      "https://example.com/api/v1/pods?limit=1&continue=ENCODED",
      """
      {"kind": "PodList", "metadata": {"resourceVersion": "9"}, "items": [{"metadata": {}}]}
      """,
      .likely,
      .cursor("continue", size: nil),
      items: "items",
      next: "metadata.continue"
    ),
    APISample(
      "MediaWiki",
      "https://en.wikipedia.org/w/api.php?action=query&continue=",
      """
      {"batchcomplete": "", "continue": {"cmcontinue": "page|5", "continue": "-||"},
       "query": {"categorymembers": [{"pageid": 1}]}}
      """,
      .likely,
      .cursor(.queryMembers, size: nil),
      items: "query.categorymembers",
      next: "continue"
    ),
    APISample(
      "MediaWiki, a generator's last page",
      "https://en.wikipedia.org/w/api.php?action=query&generator=allpages",
      """
      {"batchcomplete": "", "query": {"redirects": [{"from": "A"}], "pages": {"7": {"pageid": 7},
       "-1": {"missing": ""}}}}
      """,
      .likely,
      .cursor(.queryMembers, size: nil),
      items: "query.pages[*]",
      next: "continue"
    ),
    APISample(
      "Semantic Scholar, bulk",
      "https://api.semanticscholar.org/graph/v1/paper/search/bulk?query=a",
      #"{"total": 9, "token": "PCOFQ", "data": [{"paperId": "1"}]}"#,
      .likely,
      .cursor("token", size: nil),
      next: "token",
      total: "total"
    ),
    APISample(
      "Solr",
      "https://example.com/solr/things/select?cursorMark=*",
      """
      {"response": {"numFound": 9, "start": 0, "docs": [{"id": "1"}]}, "nextCursorMark": "AoE"}
      """,
      .certain,
      .cursor("cursorMark", size: nil),
      items: "response.docs",
      next: "nextCursorMark",
      total: "response.numFound"
    ),
    APISample(
      "Solr, the empty page behind the last",
      "https://example.com/solr/things/select?cursorMark=AoE",
      #"{"response": {"numFound": 9, "start": 0, "docs": []}, "nextCursorMark": "AoE"}"#,
      .certain,
      .cursor("cursorMark", size: nil),
      items: "response.docs",
      next: "nextCursorMark",
      total: "response.numFound"
    ),
    APISample(
      "DynamoDB",
      "https://dynamodb.eu-west-1.amazonaws.com/",
      #"{"Count": 1, "Items": [{"id": {"N": "1"}}], "LastEvaluatedKey": {"id": {"N": "1"}}}"#,
      .likely,
      .cursor(.body("ExclusiveStartKey"), size: nil),
      items: "Items",
      next: "LastEvaluatedKey"
    ).posting(#"{"TableName": "things"}"#),
    APISample(
      "Elasticsearch, sorted",
      "https://example.com/things/_search",
      """
      {"hits": {"total": {"value": 90, "relation": "eq"}, "hits": [{"_id": "1", "sort": [7, "1"]}]}}
      """,
      .certain,
      .lastItem(.body("search_after"), size: nil),
      items: "hits.hits",
      total: "hits.total.value"
    ).posting(#"{"sort": [{"date": "asc"}, {"_id": "asc"}]}"#),
    APISample(
      "Dropbox",
      "https://api.dropboxapi.com/2/files/list_folder",
      #"{"entries": [{"id": "1"}], "cursor": "AAH4", "has_more": true}"#,
      .likely,
      .cursor(
        .body("cursor"),
        size: nil,
        continuingAt: .test("https://api.dropboxapi.com/2/files/list_folder/continue")
      ),
      items: "entries",
      next: "cursor"
    ).posting(#"{"path": ""}"#),
    APISample(
      "Microsoft Graph, one page",
      "https://graph.microsoft.com/v1.0/me/messages",
      #"{"@odata.context": "…", "value": [{"id": "1"}]}"#,
      .likely,
      .nextURL(size: nil),
      items: "value",
      next: "['@odata.nextLink']"
    ),
    APISample(
      "Laravel's cursors, one page",
      "https://example.com/api/users",
      #"{"data": [{"id": 1}], "next_cursor": null, "next_page_url": null, "prev_page_url": null}"#,
      .likely,
      .nextURL(size: nil),
      next: "next_page_url"
    ),
    APISample(
      "Sentry, one page",
      "https://sentry.io/api/0/projects/",
      headers: [
        "Link": """
        <https://sentry.io/api/0/projects/?cursor=0>; rel="previous"; results="false", \
        <https://sentry.io/api/0/projects/?cursor=1>; rel="next"; results="false"
        """
      ],
      #"[{"id": 1}]"#,
      .certain,
      .linkHeader(size: nil),
      items: .root
    ),
    APISample(
      "Docker registry",
      "https://registry.example.com/v2/_catalog?n=2",
      headers: ["Link": #"</v2/_catalog?last=b&n=2>; rel="next""#],
      #"{"repositories": ["a", "b"]}"#,
      .certain,
      .linkHeader(size: nil),
      items: "repositories"
    ),
  ]

  /// APIs that count from 1, in headers, or by parameters with brackets.
  static let rareNumbers = [
    APISample(
      "SCIM",
      "https://example.com/scim/v2/Users",
      #"{"totalResults": 9, "itemsPerPage": 1, "startIndex": 1, "Resources": [{"id": "1"}]}"#,
      .likely,
      .offset("startIndex", startingAt: 1, size: nil),
      items: "Resources",
      total: "totalResults"
    ),
    APISample(
      "SCIM, in the middle",
      "https://example.com/scim/v2/Users?startIndex=5",
      """
      {"schemas": ["urn:ietf:params:scim:api:messages:2.0:ListResponse"], "totalResults": 9,
       "itemsPerPage": 1, "startIndex": 5, "Resources": [{"id": "1"}]}
      """,
      .certain,
      .offset("startIndex", startingAt: 1, initialOffset: 4, size: nil),
      items: "Resources",
      total: "totalResults"
    ),
    APISample(
      "Strapi",
      "https://example.com/api/articles",
      """
      {"data": [{"id": 1}], "meta": {"pagination": {"page": 1, "pageSize": 1, "pageCount": 9,
       "total": 9}}}
      """,
      .likely,
      .pageNumber("pagination[page]", size: nil),
      total: "meta.pagination.total"
    ),
    APISample(
      "Strapi, offsets",
      "https://example.com/api/articles?pagination[limit]=1",
      #"{"data": [{"id": 1}], "meta": {"pagination": {"start": 0, "limit": 1, "total": 9}}}"#,
      .likely,
      .offset("pagination[start]", size: nil),
      total: "meta.pagination.total"
    ),
    APISample(
      "Spring Data, slices",
      "https://example.com/users",
      #"{"content": [{"id": 1}], "last": false, "size": 1, "number": 0, "numberOfElements": 1}"#,
      .likely,
      .pageNumber("page", startingAt: 0, size: nil),
      items: "content"
    ),
    APISample(
      "Semantic Scholar",
      "https://api.semanticscholar.org/graph/v1/paper/search?query=a",
      #"{"total": 9, "offset": 0, "next": 1, "data": [{"paperId": "1"}]}"#,
      .likely,
      .cursor("offset", size: nil),
      next: "next",
      total: "total"
    ),
    APISample(
      "LinkedIn",
      "https://api.linkedin.com/v2/shares",
      #"{"paging": {"start": 0, "count": 10, "links": []}, "elements": [{"id": 1}]}"#,
      .likely,
      .offset("start", size: nil),
      items: "elements"
    ),
    APISample(
      "Open Library",
      "https://openlibrary.org/search.json?q=a",
      #"{"numFound": 9, "start": 0, "offset": null, "docs": [{"key": "1"}]}"#,
      .likely,
      .offset("offset", size: nil),
      items: "docs",
      total: "numFound"
    ),
    APISample(
      "PostgREST",
      "https://example.com/people?limit=1",
      headers: ["Content-Range": "0-0/*"],
      #"[{"id": 1}]"#,
      .likely,
      .offset("offset", size: nil),
      items: .root
    ),
    APISample(
      "PostgREST, in the middle",
      "https://example.com/people?limit=1&offset=4",
      headers: ["Content-Range": "4-4/9"],
      #"[{"id": 1}]"#,
      .certain,
      .offset("offset", initialOffset: 4, size: nil),
      items: .root
    ),
  ]
}
