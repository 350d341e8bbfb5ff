import PaginationHTTP

extension APISample {
  /// APIs that count pages or items.
  static let numbers = [
    APISample(
      "OpenAlex, pages",
      "https://api.openalex.org/works?page=1",
      #"{"meta": {"count": 900, "page": 1, "per_page": 1}, "results": [{"id": "1"}]}"#,
      .certain,
      .pageNumber("page", size: nil),
      items: "results",
      total: "meta.count"
    ),
    APISample(
      "Spring Data",
      "https://example.com/users",
      """
      {"content": [{"id": 1}], "pageable": {"pageNumber": 0, "pageSize": 1, "offset": 0},
       "last": false, "totalElements": 3, "totalPages": 3, "size": 1, "number": 0, "first": true}
      """,
      .likely,
      .pageNumber("page", startingAt: 0, size: nil),
      items: "content",
      total: "totalElements"
    ),
    APISample(
      "Auth0, without a page in the URL",
      "https://example.auth0.com/api/v2/users?include_totals=true",
      #"{"start": 0, "limit": 1, "length": 1, "total": 3, "users": [{"id": 1}]}"#,
      .likely,
      .pageNumber("page", startingAt: 0, size: nil),
      items: "users",
      total: "total"
    ),
    APISample(
      "Auth0, with a page in the URL",
      "https://example.auth0.com/api/v2/users?page=1&include_totals=true",
      #"{"start": 1, "limit": 1, "length": 1, "total": 3, "users": [{"id": 2}]}"#,
      .certain,
      .pageNumber("page", startingAt: 0, initialPage: 1, size: nil),
      items: "users",
      total: "total"
    ),
    APISample(
      "Open Library, with a page in the URL",
      "https://openlibrary.org/search.json?q=x&page=1",
      #"{"numFound": 3, "start": 0, "docs": [{"id": 1}], "q": "x", "offset": null}"#,
      .certain,
      .pageNumber("page", size: nil),
      items: "docs",
      total: "numFound"
    ),
    APISample(
      "Spring Data, in the middle",
      "https://example.com/users?page=1",
      """
      {"content": [{"id": 1}], "page": {"size": 1, "number": 1, "totalElements": 3, "totalPages": 3}}
      """,
      .certain,
      .pageNumber("page", startingAt: 0, initialPage: 1, size: nil),
      items: "content",
      total: "page.totalElements"
    ),
    APISample(
      "Spring Data, counted from 1 in requests",
      "https://example.com/users?page=1",
      """
      {"content": [{"id": 1}], "page": {"size": 1, "number": 0, "totalElements": 3, "totalPages": 3}}
      """,
      .likely,
      .pageNumber("page", startingAt: 1, size: nil),
      items: "content",
      total: "page.totalElements"
    ),
    APISample(
      "Algolia",
      "https://example.algolia.net/1/indexes/things?query=a",
      """
      {"hits": [{"objectID": "1"}], "nbHits": 3, "page": 0, "nbPages": 3, "hitsPerPage": 1}
      """,
      .likely,
      .pageNumber("page", startingAt: 0, size: nil),
      items: "hits",
      total: "nbHits"
    ),
    APISample(
      "Cloudflare",
      "https://api.cloudflare.com/client/v4/zones?page=2",
      """
      {"success": true, "errors": [], "messages": [], "result": [{"id": "1"}], "result_info":
       {"page": 2, "per_page": 1, "total_pages": 9, "count": 1, "total_count": 9}}
      """,
      .certain,
      .pageNumber("page", initialPage: 2, size: nil),
      items: "result",
      total: "result_info.total_count"
    ),
    APISample(
      "ReqRes",
      "https://reqres.in/api/users",
      #"{"page": 1, "per_page": 1, "total": 12, "total_pages": 12, "data": [{"id": 1}]}"#,
      .likely,
      .pageNumber("page", size: nil),
      total: "total"
    ),
    APISample(
      "a next page that is a number",
      "https://api.example.com/rows",
      #"{"data": [{"id": 1}], "page": 1, "next_page": 2, "total_pages": 9}"#,
      .likely,
      .cursor("page", size: nil),
      next: "next_page"
    ),
    APISample(
      "Jira",
      "https://example.atlassian.net/rest/api/2/search",
      #"{"expand": "schema", "startAt": 0, "maxResults": 1, "total": 9, "issues": [{"id": "1"}]}"#,
      .likely,
      .offset("startAt", size: nil),
      items: "issues",
      total: "total"
    ),
    APISample(
      "Jira, in the middle",
      "https://example.atlassian.net/rest/api/2/search?startAt=4",
      #"{"startAt": 4, "maxResults": 1, "total": 9, "issues": [{"id": "1"}]}"#,
      .certain,
      .offset("startAt", initialOffset: 4, size: nil),
      items: "issues",
      total: "total"
    ),
    APISample(
      "Confluence 1",
      "https://example.atlassian.net/wiki/rest/api/content",
      """
      {"results": [{"id": "1"}], "start": 0, "limit": 1, "size": 1, "_links": {"base":
       "https://example.atlassian.net/wiki", "next": "/rest/api/content?limit=1&start=1"}}
      """,
      .likely,
      .offset("start", size: nil),
      items: "results"
    ),
    APISample(
      "DummyJSON",
      "https://dummyjson.com/products?limit=1&skip=0",
      #"{"products": [{"id": 1}], "total": 100, "skip": 0, "limit": 1}"#,
      .certain,
      .offset("skip", size: nil),
      items: "products",
      total: "total"
    ),
    APISample(
      "Contentful",
      "https://cdn.contentful.com/spaces/1/entries",
      """
      {"sys": {"type": "Array"}, "total": 90, "skip": 0, "limit": 1, "items": [{"sys": {"id": "1"}}],
       "includes": {"Asset": [{"sys": {}}]}}
      """,
      .likely,
      .offset("skip", size: nil),
      items: "items",
      total: "total"
    ),
    APISample(
      "Solr",
      "https://example.com/solr/things/select",
      #"{"responseHeader": {}, "response": {"numFound": 9, "start": 0, "docs": [{"id": "1"}]}}"#,
      .likely,
      .offset("start", size: nil),
      items: "response.docs",
      total: "response.numFound"
    ),
    APISample(
      "PagerDuty",
      "https://api.pagerduty.com/users?offset=0",
      #"{"users": [{"id": "1"}], "limit": 1, "offset": 0, "more": true, "total": null}"#,
      .certain,
      .offset("offset", size: nil),
      items: "users"
    ),
    APISample(
      "CKAN",
      "https://data.example.gov/api/3/action/package_search?start=20",
      #"{"success": true, "result": {"count": 90, "results": [{"id": "1"}], "facets": {}}}"#,
      .likely,
      .offset("start", initialOffset: 20, size: nil),
      items: "result.results",
      total: "result.count"
    ),
    APISample(
      "JSONPlaceholder",
      "https://jsonplaceholder.typicode.com/comments?page=3",
      #"[{"id": 1}]"#,
      .likely,
      .pageNumber("page", initialPage: 3, size: nil),
      items: .root
    ),
    APISample(
      "the whole list",
      "https://api.example.com/countries",
      #"{"total": 2, "countries": [{"id": 1}, {"id": 2}]}"#,
      .certain,
      .single,
      items: "countries",
      total: "total"
    ),
    APISample(
      "nothing follows",
      "https://api.example.com/countries",
      #"{"has_more": false, "countries": [{"id": 1}, {"id": 2}]}"#,
      .likely,
      .single,
      items: "countries"
    ),
  ]
}
