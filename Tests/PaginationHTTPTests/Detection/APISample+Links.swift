import PaginationHTTP

extension APISample {
  /// APIs whose next page is named by a URL.
  static let links = [
    APISample(
      "GitHub",
      "https://api.github.com/repos/swiftlang/swift/issues?per_page=2",
      headers: [
        "Link": """
        <https://api.github.com/repositories/44838949/issues?per_page=2&page=2>; rel="next", \
        <https://api.github.com/repositories/44838949/issues?per_page=2&page=99>; rel="last"
        """
      ],
      #"[{"id": 1, "number": 8}, {"id": 2, "number": 7}]"#,
      .certain,
      .linkHeader(size: nil),
      items: .root
    ),
    APISample(
      "GitLab",
      "https://gitlab.com/api/v4/projects?page=1",
      headers: [
        "Link": #"<https://gitlab.com/api/v4/projects?page=2>; rel="next""#,
        "X-Next-Page": "2", "X-Page": "1", "X-Total": "40", "X-Total-Pages": "2",
      ],
      #"[{"id": 1}]"#,
      .certain,
      .linkHeader(size: nil),
      items: .root,
      total: .header("X-Total")
    ),
    APISample(
      "a link in the header and the body, beside a cursor of another parameter",
      "https://api.example.com/rows?starting_after=2",
      headers: ["Link": #"</rows?starting_after=4>; rel="next""#],
      #"{"rows": [{"id": 3}, {"id": 4}], "next": "bjQ", "next_url": "/rows?starting_after=4"}"#,
      .certain,
      .linkHeader(size: nil),
      items: "rows"
    ),
    APISample(
      "GitHub, last page",
      "https://api.github.com/user/repos?page=2",
      headers: ["Link": #"<https://api.github.com/user/repos?page=1>; rel="prev""#],
      #"[{"id": 3}]"#,
      .certain,
      .linkHeader(size: nil),
      items: .root
    ),
    APISample(
      "Shopify",
      "https://shop.myshopify.com/admin/api/2024-01/products.json?limit=2",
      headers: [
        "Link": """
        <https://shop.myshopify.com/admin/api/2024-01/products.json?limit=2&page_info=eyJ>; rel=next
        """
      ],
      #"{"products": [{"id": 1}, {"id": 2}]}"#,
      .certain,
      .linkHeader(size: nil),
      items: "products"
    ),
    APISample(
      "WordPress",
      "https://example.com/wp-json/wp/v2/posts",
      headers: [
        "Link": #"<https://example.com/wp-json/wp/v2/posts?page=2>; rel="next""#,
        "X-WP-Total": "25", "X-WP-TotalPages": "3",
      ],
      #"[{"id": 1}]"#,
      .certain,
      .linkHeader(size: nil),
      items: .root,
      total: .header("X-WP-Total")
    ),
    APISample(
      "WordPress, one page",
      "https://example.com/wp-json/wp/v2/tags",
      headers: [
        "Link": #"<https://example.com/wp-json/>; rel="https://api.w.org/""#, "X-WP-Total": "1",
      ],
      #"[{"id": 1}]"#,
      .certain,
      .single,
      items: .root,
      total: .header("X-WP-Total")
    ),
    APISample(
      "Laravel",
      "https://example.com/api/users",
      """
      {"current_page": 1, "data": [{"id": 1}], "first_page_url": "https://example.com/api/users?page=1",
       "last_page": 4, "links": [{"url": null, "label": "Previous", "active": false}],
       "next_page_url": "https://example.com/api/users?page=2", "per_page": 15,
       "prev_page_url": null, "total": 50}
      """,
      .certain,
      .nextURL(size: nil),
      next: "next_page_url",
      total: "total"
    ),
    APISample(
      "Laravel, resources",
      "https://example.com/api/users",
      """
      {"data": [{"id": 1}], "links": {"first": "https://example.com/api/users?page=1", "prev": null,
       "next": "https://example.com/api/users?page=2"}, "meta": {"current_page": 1, "total": 50}}
      """,
      .certain,
      .nextURL(size: nil),
      next: "links.next",
      total: "meta.total"
    ),
    APISample(
      "Django REST, pages",
      "https://example.com/users/",
      """
      {"count": 123, "next": "https://example.com/users/?page=2", "previous": null,
       "results": [{"id": 1}]}
      """,
      .certain,
      .nextURL(size: nil),
      items: "results",
      next: "next",
      total: "count"
    ),
    APISample(
      "Django REST, only page",
      "https://example.com/users/",
      #"{"count": 1, "next": null, "previous": null, "results": [{"id": 1}]}"#,
      .certain,
      .nextURL(size: nil),
      items: "results",
      next: "next",
      total: "count"
    ),
    APISample(
      "Django REST, cursors",
      "https://example.com/users/",
      """
      {"next": "https://example.com/users/?cursor=cD0y", "previous": null, "results": [{"id": 1}]}
      """,
      .certain,
      .nextURL(size: nil),
      items: "results",
      next: "next"
    ),
    APISample(
      "PokéAPI",
      "https://pokeapi.co/api/v2/pokemon",
      """
      {"count": 1302, "next": "https://pokeapi.co/api/v2/pokemon?offset=20&limit=20",
       "previous": null, "results": [{"name": "bulbasaur", "url": "…"}]}
      """,
      .certain,
      .nextURL(size: nil),
      items: "results",
      next: "next",
      total: "count"
    ),
    APISample(
      "SWAPI, behind a proxy",
      "https://swapi.dev/api/people/",
      """
      {"count": 82, "next": "http://swapi.dev/api/people/?page=2", "previous": null,
       "results": [{"name": "Luke"}]}
      """,
      .likely,
      .nextURL(size: nil),
      items: "results",
      next: "next",
      total: "count"
    ),
    APISample(
      "Rick and Morty",
      "https://rickandmortyapi.com/api/character",
      """
      {"info": {"count": 826, "pages": 42, "next": "https://rickandmortyapi.com/api/character?page=2",
       "prev": null}, "results": [{"id": 1}]}
      """,
      .certain,
      .nextURL(size: nil),
      items: "results",
      next: "info.next",
      total: "info.count"
    ),
    APISample(
      "Spotify",
      "https://api.spotify.com/v1/me/albums",
      """
      {"href": "https://api.spotify.com/v1/me/albums?offset=0", "items": [{"id": "a"}], "limit": 1,
       "next": "https://api.spotify.com/v1/me/albums?offset=1", "offset": 0, "previous": null,
       "total": 5}
      """,
      .certain,
      .nextURL(size: nil),
      items: "items",
      next: "next",
      total: "total"
    ),
    APISample(
      "HAL",
      "https://example.com/orders",
      """
      {"_links": {"self": {"href": "/orders"}, "next": {"href": "/orders?page=2"}},
       "_embedded": {"orders": [{"id": 1}]}}
      """,
      .certain,
      .nextURL(size: nil),
      items: "_embedded.orders",
      next: "_links.next.href"
    ),
    APISample(
      "JSON:API",
      "https://example.com/articles",
      """
      {"data": [{"type": "articles", "id": "1"}], "included": [{"type": "people", "id": "9"}],
       "links": {"self": "https://example.com/articles", "next":
       "https://example.com/articles?page[number]=2"}, "meta": {"totalPages": 13}}
      """,
      .certain,
      .nextURL(size: nil),
      next: "links.next"
    ),
    APISample(
      "OData",
      "https://services.odata.org/V4/People",
      """
      {"@odata.context": "…", "@odata.count": 20, "value": [{"UserName": "a"}],
       "@odata.nextLink": "https://services.odata.org/V4/People?$skiptoken=8"}
      """,
      .certain,
      .nextURL(size: nil),
      items: "value",
      next: "['@odata.nextLink']",
      total: "['@odata.count']"
    ),
    APISample(
      "OData 2",
      "https://services.odata.org/V2/Products",
      #"{"d": {"results": [{"ID": 1}], "__next": "https://services.odata.org/V2/Products?s=1"}}"#,
      .certain,
      .nextURL(size: nil),
      items: "d.results",
      next: "d.__next"
    ),
    APISample(
      "Zendesk",
      "https://example.zendesk.com/api/v2/tickets.json?page[size]=1",
      """
      {"tickets": [{"id": 1}], "meta": {"has_more": true, "after_cursor": "xxx",
       "before_cursor": "yyy"}, "links": {"prev": "https://example.zendesk.com/api/v2/tickets.json?b",
       "next": "https://example.zendesk.com/api/v2/tickets.json?page%5Bafter%5D=xxx"}}
      """,
      .certain,
      .nextURL(size: nil),
      items: "tickets",
      next: "links.next"
    ),
    APISample(
      "Facebook Graph",
      "https://graph.facebook.com/v19.0/me/albums",
      """
      {"data": [{"id": "1"}], "paging": {"cursors": {"after": "MTAx", "before": "NDMy"},
       "next": "https://graph.facebook.com/v19.0/me/albums?limit=25&after=MTAx"}}
      """,
      .certain,
      .nextURL(size: nil),
      next: "paging.next"
    ),
    APISample(
      "HubSpot",
      "https://api.hubapi.com/crm/v3/objects/contacts",
      """
      {"results": [{"id": "1"}], "paging": {"next": {"after": "NTI1",
       "link": "https://api.hubapi.com/crm/v3/objects/contacts?after=NTI1"}}}
      """,
      .certain,
      .nextURL(size: nil),
      items: "results",
      next: "paging.next.link"
    ),
    APISample(
      "Twilio",
      "https://api.twilio.com/2010-04-01/Accounts/AC1/Calls.json",
      """
      {"calls": [{"sid": "a"}], "page": 0, "page_size": 50, "next_page_uri":
       "/2010-04-01/Accounts/AC1/Calls.json?Page=1&PageToken=PA1", "previous_page_uri": null}
      """,
      .certain,
      .nextURL(size: nil),
      items: "calls",
      next: "next_page_uri"
    ),
    APISample(
      "Salesforce",
      "https://example.salesforce.com/services/data/v60.0/query?q=SELECT",
      """
      {"totalSize": 4000, "done": false, "records": [{"Id": "1"}],
       "nextRecordsUrl": "/services/data/v60.0/query/01gD0000002HU6KIAW-2000"}
      """,
      .certain,
      .nextURL(size: nil),
      items: "records",
      next: "nextRecordsUrl",
      total: "totalSize"
    ),
    APISample(
      "Confluence",
      "https://example.atlassian.net/wiki/api/v2/pages",
      #"{"results": [{"id": "1"}], "_links": {"next": "/wiki/api/v2/pages?cursor=abc"}}"#,
      .certain,
      .nextURL(size: nil),
      items: "results",
      next: "_links.next"
    ),
    APISample(
      "a link to another origin",
      "https://api.example.com/rows",
      #"{"data": [{"id": 1}], "next": "https://archive.example.com/rows?page=2"}"#,
      .likely,
      .nextURL(size: nil),
      next: "next"
    ),
    APISample(
      "a link with a user",
      "https://api.example.com/rows",
      #"{"data": [{"id": 1}], "next": "https://api.example.com@evil.example/rows?page=2"}"#,
      .likely,
      .nextURL(size: nil),
      next: "next"
    ),
  ]
}
