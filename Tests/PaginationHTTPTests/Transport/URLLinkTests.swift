import Foundation
import Testing

@testable import PaginationHTTP

@Suite struct URLLinkTests {
  private let base = URL.test("https://api.example.com/v1/rows?page=2")

  @Test(arguments: [
    // Escapes stay beside what must be escaped.
    ("?page[after]=eyJ9%3D", "https://api.example.com/v1/rows?page%5Bafter%5D=eyJ9%3D"),
    ("?q=a b&cursor=x%3D%3D", "https://api.example.com/v1/rows?q=a%20b&cursor=x%3D%3D"),
    ("?c=a%7Cb|", "https://api.example.com/v1/rows?c=a%7Cb%7C"),
    ("?q=é&c=%2F", "https://api.example.com/v1/rows?q=%C3%A9&c=%2F"),
    ("?c=a\"b%20c\\<>", "https://api.example.com/v1/rows?c=a%22b%20c%5C%3C%3E"),
    // A percent sign that begins no escape.
    ("?c=100%&d=%2f%Z1", "https://api.example.com/v1/rows?c=100%25&d=%2f%25Z1"),
    // Only the first number sign begins a fragment.
    ("/x%2Fy#a#b", "https://api.example.com/x%2Fy#a%23b"),
    // What a URL may have stays.
    ("?a=1+2;b&c=,:@!$'()*/?~", "https://api.example.com/v1/rows?a=1+2;b&c=,:@!$'()*/?~"),
    ("more?at=10:30", "https://api.example.com/v1/more?at=10:30"),
    ("//other.example.com/x", "https://other.example.com/x"),
    ("http://[::1]:8080/rows?a[b]=%3D", "http://[::1]:8080/rows?a%5Bb%5D=%3D"),
    ("https://api.example.com?page[n]=2", "https://api.example.com?page%5Bn%5D=2"),
    // Templates put blanks around links, and break long ones.
    (" \n?page=3\r\n ", "https://api.example.com/v1/rows?page=3"),
    ("\thttps://api.example.com/x?\n  page=3\n", "https://api.example.com/x?%20%20page=3"),
    ("https://bücher.example/ä?c=%3D", "https://xn--bcher-kva.example/%C3%A4?c=%3D"),
  ])
  func links(_ text: String, expected: String) {
    #expect(URL(link: text, relativeTo: base)?.absoluteString == expected)
  }

  @Test(arguments: ["https://[oops/rows", "http://a b/", "", " \n"])
  func noLinks(_ text: String) {
    #expect(URL(link: text, relativeTo: base) == nil)
  }
}
