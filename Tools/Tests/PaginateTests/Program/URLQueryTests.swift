import Foundation
import ProgramSupport
import Testing

@testable import paginate

@Suite struct URLQueryTests {
  @Test func valuesAreEncoded_andOthersStay() throws {
    let url = try #require(URL(string: "http://example.com/a?b=c%20d"))
    #expect(url.adding([]) == url)
    #expect(
      url.adding([("q", "a+b & é"), ("x", "1")]).absoluteString
        == "http://example.com/a?b=c%20d&q=a%2Bb%20%26%20%C3%A9&x=1"
    )
  }
}
