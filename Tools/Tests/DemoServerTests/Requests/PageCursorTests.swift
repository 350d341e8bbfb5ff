import DemoServer
import Foundation
import Testing

struct PageCursorTests {
  @Test func whatIsDamagedMadeUpOrOfAnotherListIsRefused() async throws {
    let fixture = try await Fixture()
    try await fixture.test { client in
      let cursor = try #require(try await client.page("/characters?limit=10").next)
      let foreign = try #require(try await client.page("/characters?limit=10&q=latin").next)
      let forged = Data("1.70.2.abc".utf8).base64EncodedString()
      let later = Data("2.70.2.abc".utf8).base64EncodedString()
      let crafted = [(70, Int.max), (.max, 2), (-1, 2), (.min, 2)].map { row, ordinal in
        PageCursor(row: row, ordinal: ordinal).encoded(for: CharacterFilter())
      }
      let broken =
        crafted + [
          foreign, forged, later, String(cursor.dropLast()), String(cursor.dropFirst()),
          cursor + "A", cursor + "%3D", "70", "%F0%9F%98%80", "!",
        ]
      for text in broken {
        for parameter in ["after", "before"] {
          let (problem, _) = try await client.problem("/characters?\(parameter)=\(text)")
          #expect(problem.type == "/#invalid-cursor")
          #expect(problem.status == 400)
          #expect(problem.parameter == parameter)
        }
      }
    }
  }

  @Test func staysValidWithAnotherSizeAndOtherFaults() async throws {
    let fixture = try await Fixture()
    try await fixture.test { client in
      let cursor = try #require(try await client.page("/characters?limit=10").next)
      let page = try await client.page("/characters?after=\(cursor)&limit=3&latency=1")
      #expect(page.items == Array(fixture.records[10..<13]))
    }
  }

  @Test func anEmptyCursorIsTheStart() async throws {
    let fixture = try await Fixture()
    try await fixture.test { client in
      let start = try await client.page("/characters?after=&limit=10")
      #expect(start == (try await client.page("/characters?limit=10")))
    }
  }
}
