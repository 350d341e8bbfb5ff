import PaginationHTTP

extension APISample {
  /// Responses that do not show the style, and words that must be in the evidence.
  static let unsure: [(sample: APISample, words: [String])] = [
    (
      APISample(
        "a bare array",
        "https://api.example.com/rows?sort=name",
        headers: ["X-Total-Count": "90", "Content-Range": "rows 0-1/90"],
        #"[{"id": 1}]"#,
        .unsure
      ),
      ["an array of 1", "X-Total-Count", "Content-Range", "sort"]
    ),
    (
      APISample(
        "Elasticsearch",
        "https://example.com/things/_search",
        """
        {"took": 1, "hits": {"total": {"value": 90, "relation": "eq"}, "hits": [{"_id": "1"}]}}
        """,
        .unsure
      ),
      ["hits.hits", "'hits.total.value' is the number of all items, 90"]
    ),
    (
      APISample(
        "a flag alone",
        "https://api.example.com/rows",
        #"{"rows": [{"id": 1}], "has_more": true}"#,
        .unsure
      ),
      ["'has_more' says whether more follows", "the last item's key"]
    ),
    (
      APISample(
        "two ways that contradict",
        "https://api.example.com/rows",
        #"{"rows": [{"id": 1}], "page": 1, "offset": 0, "limit": 1, "total": 9}"#,
        .unsure
      ),
      ["Several styles are possible", "?page=", "?offset="]
    ),
    (
      APISample(
        "a Link header that skips a page",
        "https://api.example.com/rows",
        headers: ["Link": #"</rows?cursor=20>; rel="next""#],
        #"{"rows": [{"id": 1}], "next_cursor": "10"}"#,
        .unsure
      ),
      ["The Link header and 'next_cursor' disagree", "?cursor="]
    ),
    (
      APISample(
        "two arrays",
        "https://api.example.com/rows",
        #"{"cats": [{"id": 1}], "dogs": [{"id": 1}]}"#,
        .unsure
      ),
      ["cats, dogs", "Name one of them"]
    ),
    (
      APISample(
        "another page than was asked for",
        "https://api.example.com/rows?page=7",
        #"{"rows": [{"id": 1}], "page": 1, "total": 90}"#,
        .unsure
      ),
      ["asks by ?page= for another one"]
    ),
    (
      APISample(
        "the request's own cursor",
        "https://api.example.com/rows?cursor=abc",
        #"{"rows": [{"id": 1}], "cursor": "abc"}"#,
        .unsure
      ),
      ["'cursor' repeats what the request asked for"]
    ),
    (
      APISample("no list", "https://api.example.com/rows/1", #"{"id": 1, "name": "a"}"#, .unsure),
      ["id (number), name (string)"]
    ),
    (
      APISample("a text", "https://api.example.com/rows/1", #""secret words""#, .unsure),
      ["a string"]
    ),
  ]
}
