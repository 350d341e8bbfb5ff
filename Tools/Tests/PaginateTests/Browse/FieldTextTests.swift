import Testing

@testable import paginate

@Suite struct FieldTextTests {
  @Test(arguments: [
    ("Ada", FieldText.plain), ("", .plain), ("7", .plain), ("/", .plain), ("a < b > c", .plain),
    ("see https://example.com for more", .plain), ("Donaudampfschifffahrtsgesellschaft", .plain),
    ("2026-11-21", .date), ("2026-11-21T10:00:00Z", .date), ("2026-11-21 10:00", .date),
    ("2026-11-2x", .plain), ("https://example.com/a", .unreadable), ("/users/7", .unreadable),
    ("git://x", .unreadable), ("<p>Hello</p>", .unreadable),
    ("data:image/png;base64,AAAA", .unreadable),
    ("6f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0", .unreadable), ("MDEwOlJlcG9zaXRvcnkx", .unreadable),
    ("da39a3ee5e6b4b0d3255bfef95601890afd80709", .unreadable),
  ])
  func looks(text: String, look: FieldText) {
    #expect(FieldText(text) == look)
  }
}
