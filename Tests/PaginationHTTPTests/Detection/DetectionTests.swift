import Foundation
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct DetectionTests {
  @Test(
    arguments: APISample.links + APISample.cursors + APISample.rareCursors + APISample.numbers
      + APISample.rareNumbers
  )
  func realAnswersAreRecognised(_ sample: APISample) throws {
    let detection = try sample.detection()
    let words = Comment(rawValue: detection.description)
    #expect(detection.confidence == sample.confidence, words)
    #expect(detection.style == sample.style, words)
    #expect(detection.fields.totalCount == sample.total, words)
    guard sample.style != nil else { return }
    #expect(detection.fields.items == sample.items, words)
    #expect(detection.fields.next == sample.next, words)
    #expect(!detection.evidence.isEmpty)
  }

  @Test(arguments: APISample.unsure)
  func whatIsUnclearIsUnsureAndListed(sample: APISample, words: [String]) throws {
    let detection = try sample.detection()
    #expect(detection.confidence == .unsure)
    #expect(detection.style == nil)
    let text = detection.evidence.joined(separator: " ")
    for word in words { #expect(text.contains(word), "'\(word)' is missing: \(text)") }
  }

  @Test(arguments: APISample.links + APISample.cursors + APISample.rareCursors)
  func valuesOfTheResponseAreNotRepeated(_ sample: APISample) throws {
    let text = try sample.detection().description
    let secrets = [
      "dGVhbTpD", "~!!~AI9", "CAUQAA", "7140w", "MTAx", "NTI1", "itr1", "33e19cb9", "t3_1abc",
      "DnF1", "IlsxN", "skiptoken", "eyJ", "PA1", "CAEa", "ENCODED", "page|5", "PCOFQ", "AoE",
      "AAH4", "01gD", "evil", "archive",
    ]
    for secret in secrets { #expect(!text.contains(secret), "\(text)") }
  }

  @Test func refusalIsForetold() throws {
    for sample in APISample.links where sample.confidence == .likely {
      let text = try sample.detection().description
      #expect(text.contains("unless that origin is allowed by name"), "\(text)")
    }
  }

  /// A cursor that differs from the requested one only in how a character is composed.
  @Test func cursorsAreComparedByTheirBytes() throws {
    var sample = APISample(
      "spellings",
      "https://api.example.com/rows?cursor=caf%C3%A9",
      #"{"rows": [{"id": 1}], "next_cursor": "cafe\u0301"}"#,
      .certain
    )
    #expect(try sample.detection().style == .cursor("cursor", size: nil))
    sample.headers["Link"] = "</rows?cursor=caf%C3%A9>; rel=next"
    #expect(try sample.detection().style == nil)
  }

  /// Other ways than the detected one, except those that see the end.
  @Test func otherWaysAreListed() throws {
    let sample = APISample(
      "several ways",
      "https://api.example.com/rows",
      headers: ["Link": #"</rows?p=2>; rel="next""#],
      #"{"rows": [{"id": 1}], "next_cursor": "b", "page": 1, "total": 1, "next": null}"#,
      .certain
    )
    let detection = try sample.detection()
    #expect(detection.style == .linkHeader(size: nil))
    let others = detection.others.compactMap(\.style)
    #expect(others == [.cursor("cursor", size: nil), .pageNumber("page", size: nil)])
    #expect(detection.others.first?.fields.next == "next_cursor")
    #expect(detection.others.first?.fields.items == "rows")
    #expect(try APISample.wholeLists.allSatisfy { try $0.detection().others.isEmpty })
  }

  /// What a user can try if the response shows no style; the likeliest comes first.
  @Test(
    arguments: [
      ("?size=2", #"{"rows": [{"id": 1}, {"id": 2}], "total": 9}"#, .offset("from", size: nil)),
      ("?$top=2", #"{"value": [{"id": 1}, {"id": 2}]}"#, .offset("$skip", size: nil)),
      ("?rows=2", #"{"items": [{"id": 1}, {"id": 2}]}"#, .offset("offset", size: nil)),
      ("?_limit=2", #"[{"id": 1}, {"id": 2}]"#, .offset("_start", size: nil)),
      ("?per_page=2", #"[{"id": 1}, {"id": 2}]"#, .pageNumber("page", size: nil)),
      (
        "?page[size]=2", #"{"data": [{"id": 1}, {"id": 2}]}"#,
        .pageNumber("page[number]", size: nil)
      ),
      ("?per_page=9", #"[{"id": 1}, {"id": 2}]"#, .pageNumber("page", size: nil)),
      ("", #"[{"id": 1}, {"id": 2}]"#, .pageNumber("page", size: nil)), ("", "{}", .single),
      // A chat, and Elasticsearch.
      ("", #"[{"id": 9}, {"id": 8}]"#, .lastItem("before", size: nil)),
      ("", #"{"took": 1, "hits": {"hits": [{"_id": "1"}]}}"#, .offset("from", size: nil)),
      ("", #"{"rows": [{"id": 1}], "total": 9}"#, .pageNumber(size: nil)),
      ("", #"{"rows": [{"id": 1}], "has_more": true}"#, .lastItem(size: nil)),
    ] as [(String, String, HTTPPageStyle)]
  )
  func guesses(query: String, body: String, style: HTTPPageStyle) throws {
    let sample = APISample(query, "https://api.example.com/rows" + query, body, .unsure)
    let detection = try sample.detection()
    #expect(detection.style == nil, "\(detection)")
    #expect(detection.others.first?.style == style)
    // What is clearly a part is not the whole list.
    let isPart = body.contains("\"total\": 9") || body.contains("has_more")
    #expect(detection.others.contains { $0.style == .single } == !isPart)
    // It would lose rows if it is wrong.
    if detection.others.count > 1 { #expect(detection.others.last?.style == .single || isPart) }
    #expect(detection.others.allSatisfy { $0.confidence == .unsure && !$0.evidence.isEmpty })
  }

  @Test func confidencesAreOrdered() {
    #expect(HTTPPageDetection.Confidence.unsure < .likely)
    #expect(HTTPPageDetection.Confidence.likely < .certain)
  }

  @Test func descriptionIsForPeople() throws {
    let detection = try #require(APISample.cursors.first).detection()
    #expect(
      detection.description == """
        cursor (?cursor=) (likely)
        - 'response_metadata.next_cursor' contains a cursor.
        - By convention it is sent as ?cursor=; the request does not show the name.
        - The items are at 'channels': 1.
        """
    )
  }

  @Suite struct Fields {
    let sample = APISample(
      "two arrays",
      "https://api.example.com/rows",
      #"{"cats": [{"id": 1}], "dogs": [{"id": 1}], "goOn": "abc", "all": 9, "ok": true}"#,
      .unsure
    )

    @Test func knownOnesWin() throws {
      let known = HTTPPageFields(
        items: "dogs",
        next: "goOn",
        totalCount: "all",
        hasMore: "ok",
        key: "name"
      )
      let detection = try sample.detection(fields: known)
      #expect(detection.style == .cursor("cursor", size: nil))
      #expect(detection.confidence == .likely)
      #expect(detection.fields == known)
    }

    @Test func knownCursorIsCertainWhereTheRequestHasItsParameter() throws {
      var asked = sample
      asked.request.url = .test("https://api.example.com/rows?after=x")
      let detection = try asked.detection(fields: HTTPPageFields(items: "cats", next: "goOn"))
      #expect(detection.style == .cursor("after", size: nil))
      #expect(detection.confidence == .certain)
    }

    @Test func flagAndPageCountAreFound() throws {
      let sample = APISample(
        "pages",
        "https://api.example.com/rows?page=1",
        #"{"data": [{"id": 1}], "meta": {"page": 1, "total_pages": 9, "has_more": true}}"#,
        .certain
      )
      let fields = try sample.detection().fields
      #expect(fields.pageCount == "meta.total_pages")
      #expect(fields.hasMore == "meta.has_more")
    }

    @Test func previousURLIsFound() throws {
      let django = try #require(APISample.links.first { $0.name == "PokéAPI" })
      #expect(try django.detection().fields.previous == "previous")
    }
  }

  @Suite struct GraphQL {
    private static let data = """
      {"data": {"repository": {"issues": {"nodes": [{"id": "1"}], "pageInfo":
       {"hasNextPage": true, "endCursor": "Y3"}}}}}
      """

    private func sample(query: String, variables: String = "{}") -> APISample {
      APISample("GraphQL", "https://api.github.com/graphql", Self.data, .certain)
        .posting(#"{"query": "\#(query)", "variables": \#(variables)}"#)
    }

    @Test func queryWithCursorIsCertain() throws {
      let query = "query($first: Int, $after : String) { repository { issues { nodes { id } } } }"
      let detection = try sample(query: query, variables: #"{"owner": "a"}"#).detection()
      #expect(detection.confidence == .certain)
      let variables = try PageJSON(Data(#"{"owner": "a"}"#.utf8))
      #expect(
        detection.style
          == .graphQL(query: query, path: "repository.issues", variables: variables)
      )
      #expect(detection.fields == HTTPPageFields())
    }

    @Test(arguments: [
      "query { repository { issues { nodes { id } } } }",
      "query($afterwards: String) { repository { issues { nodes { id } } } }",
    ])
    func queryWithoutCursorIsUnsure(_ query: String) throws {
      let detection = try sample(query: query).detection()
      #expect(detection.confidence == .unsure)
      #expect(detection.description.contains("does not declare $after"))
    }

    @Test func errorsAreNoConnection() throws {
      let detection = try APISample(
        "GraphQL",
        "https://api.github.com/graphql",
        #"{"errors": [{"message": "bad"}], "data": null}"#,
        .unsure
      ).posting(#"{"query": "query { a }"}"#).detection()
      #expect(detection.style == nil)
      #expect(detection.description.contains("has no connection"))
    }
  }
}
