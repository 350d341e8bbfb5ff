import Foundation
import Testing

@testable import PaginationHTTP

@Suite struct WebLinkTests {
  @Test(arguments: [
    // RFC 8288, section 3.5
    (
      #"<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter""#,
      ["http://example.com/TheBook/chapter2 previous"]
    ),
    (#"</>; rel="http://example.net/foo""#, ["/ http://example.net/foo"]),
    (##"</terms>; rel="copyright"; anchor="#foo""##, ["/terms copyright #foo"]),
    (
      #"</TheBook/chapter2>; rel="previous"; title*=UTF-8'de'letztes%20Kapitel, "#
        + #"</TheBook/chapter4>; rel="next"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel"#,
      ["/TheBook/chapter2 previous", "/TheBook/chapter4 next"]
    ),
    (
      #"<http://example.org/>; rel="start http://example.net/relation/other""#,
      ["http://example.org/ start,http://example.net/relation/other"]
    ),
    (
      #"<https://example.org/>; rel="start", <https://example.org/index>; rel="index""#,
      ["https://example.org/ start", "https://example.org/index index"]
    ),
    // What servers send
    ("<a>;rel=next", ["a next"]),
    ("<a> ; REL = NEXT ", ["a next"]),
    ("<a>; rel=next,<b>; rel=prev", ["a next", "b prev"]),
    ("<a?ids=1,2;3>; rel=next", ["a?ids=1,2;3 next"]),
    (#"<a>; title="x, <b>; rel=next"; rel=prev"#, ["a prev"]),
    (#"<a>; title="say \"hi\", ok"; rel=next"#, ["a next"]),
    ("<a>; rel=prev; rel=next", ["a prev"]),
    ("<a>; rel; rel=next", ["a next"]),
    ("<a>; rel=\"\"", ["a "]),
    ("<a>", ["a "]),
    ("<>; rel=next", [" next"]),
    (",, <a>; rel=next,,", ["a next"]),
    ("<a>;; rel=next;", ["a next"]),
    ("<a>; rel=\"next\tlast\"", ["a next,last"]),
    // Nonsense
    ("", []),
    ("next", []),
    ("<a", []),
    ("<a; rel=next", []),
    ("garbage, <a>; rel=next", ["a next"]),
    (#"garbage ", <b>; rel=prev", <a>; rel=next"#, ["a next"]),
    ("<a> garbage; rel=prev, <b>; rel=next", ["a ", "b next"]),
    (#"<a>; rel="next"#, ["a next"]),
    (#"<a>; rel="next\"#, ["a next\\"]),
    ("<a>; =; rel=next", ["a next"]),
    ("<a>; rel=", ["a "]),
  ])
  func links(_ header: String, expected: [String]) {
    let links = WebLink.links(in: header).map { link in
      "\(link.target) \(link.relations.joined(separator: ","))"
        + (link.anchor.map { " \($0)" } ?? "")
    }
    #expect(links == expected)
  }

  /// Quadratic code would read 10^12 bytes here and run into the suite's time limit.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: ["<", "<a>;", "<a>,", "\"", "\\", ";", ",", "<a>;x=\"", "<a>x\"", "=", " ", "\0"]
  )
  func hostileInput_isReadInOnePass(_ unit: String) {
    let header = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
    #expect(WebLink.links(in: header).allSatisfy { $0.relations.isEmpty })
  }

  @Test(arguments: ["<", ">", "\"", "\\", ";", ",", "=", " ", "rel", "next", "é", "\u{0}"])
  func everyShortMixture_isReadWithoutTrapping(first: String) {
    let units = ["<", ">", "\"", "\\", ";", ",", "=", " ", "rel", "a"]
    var mixtures = [first]
    for _ in 1...3 { mixtures = mixtures.flatMap { mixture in units.map { mixture + $0 } } }
    for mixture in mixtures { _ = WebLink.links(in: mixture) }
  }
}
