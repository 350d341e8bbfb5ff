import DemoServer
import Foundation
import PaginationTesting
import Testing

@testable import Characters

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server inside the app against `paginate-demo serve`: the same requests get the same rows, with the same faults.
@Suite
struct OfflineServerTests {
  // One pair of servers for all faults, because the server inside the app reads all characters at first.
  @Test(arguments: PageStyle.allCases)
  func serversAgree(style: PageStyle) async throws {
    try await Servers.run { servers in
      for fault in [
        "", "duplicate=3", "shift=2", "shift=30", "empty=2", "duplicate=3&shift=2",
        "duplicate=5&empty=1", "expire=3600",
      ] {
        let (offline, demo) = try await servers.walks(style, "category=Currency%20Symbol&\(fault)")
        #expect(offline == demo, "\(fault)")
        #expect(demo.count > 3, "\(fault)")
        #expect(demo.allSatisfy { $0.status == 200 }, "\(fault)")
      }
      let (offline, demo) = try await servers.walks(style, "fail=1")
      #expect(offline == demo)
      #expect(demo.map(\.status) == [503])
    }
  }

  @Test func serversAgree_backwards() async throws {
    try await Servers.run { servers in
      for fault in ["", "duplicate=3", "empty=1"] {
        let (offline, demo) = try await servers.walks(.cursor, fault, turningAt: 4)
        #expect(offline == demo, "\(fault)")
        #expect(demo.count > 5, "\(fault)")
      }
    }
  }

  @Test func serversAgree_expiry() async throws {
    try await Servers.run { servers in
      for (lifetime, pause) in [(0, 0), (1, 10), (10, 10), (60, 10)] {
        let query = "expire=\(lifetime)"
        let (offline, demo) = try await servers.walks(.cursor, query, pause: .seconds(pause))
        #expect(offline == demo, "\(query)")
        #expect(demo.last?.status == (lifetime <= pause ? 410 : 200), "\(query)")
      }
    }
  }

  @Test func settingsAskForTheFaults() {
    var settings = ServerSettings()
    #expect(settings.url().query() == "latency=200&jitter=200&fail=0.0")
    (settings.repeatedRows, settings.insertedRows) = (1, 2)
    (settings.emptyPages, settings.cursorLifetime) = (3, 40)
    #expect(settings.url().query()?.hasSuffix("&duplicate=1&shift=2&empty=3&expire=40") == true)
  }
}

/// Both servers, with the same time.
private struct Servers: Sendable {
  let offline: OfflineServer
  let demo: URL
  let clock: ManualClock

  static func run(_ test: @Sendable (Servers) async throws -> Void) async throws {
    let clock = ManualClock()
    let now: @Sendable () -> Date = { .test.addingTimeInterval(clock.elapsed / .seconds(1)) }
    var configuration = DemoServer.Configuration()
    configuration.now = now
    let (urls, listening) = AsyncStream.makeStream(of: URL?.self)
    let server = Task { [configuration] in
      defer { listening.finish() }
      try await DemoServer(configuration: configuration).run { port in
        listening.yield(URL(string: "http://127.0.0.1:\(port)/characters"))
      }
    }
    defer { server.cancel() }
    for await case let demo? in urls {
      return try await test(Servers(offline: OfflineServer(now: now), demo: demo, clock: clock))
    }
    try await server.value
  }

  /// The first pages of a list from both servers, followed as the style wants.
  ///
  /// - Parameters:
  ///   - turn: After how many pages the walk goes back.
  ///   - pause: The time between two pages.
  func walks(
    _ style: PageStyle,
    _ query: String,
    turningAt turn: Int = .max,
    pause: Duration = .zero
  ) async throws -> (offline: [Answer], demo: [Answer]) {
    var (offline, demo): ([Answer], [Answer]) = ([], [])
    for number in 0..<8 {
      clock.advance(by: pause)
      let isBack = number >= turn
      guard
        let offlineQuery = style.query(query, page: number, after: offline.last, isBack: isBack),
        let demoQuery = style.query(query, page: number, after: demo.last, isBack: isBack)
      else { break }
      try await offline.append(answer(offline: offlineQuery))
      try await demo.append(answer(demo: demoQuery))
    }
    return (offline, demo)
  }

  private func answer(offline query: String) async throws -> Answer {
    let url = try #require(URL(string: "http://127.0.0.1/characters?\(query)"))
    let (data, response) = try await offline.data(for: URLRequest(url: url))
    let link = response.value(forHTTPHeaderField: "Link")
    return try Answer(response.statusCode, data, link: link)
  }

  private func answer(demo query: String) async throws -> Answer {
    let url = try #require(URL(string: "\(demo)?\(query)"))
    let (data, response) = try await URLSession.shared.data(from: url)
    let http = try #require(response as? HTTPURLResponse)
    return try Answer(http.statusCode, data, link: http.value(forHTTPHeaderField: "Link"))
  }
}

/// What both servers must have in common: cursors differ, and only say whether the list goes on.
private struct Answer: Equatable {
  var status: Int
  var rows: [UnicodeCharacter] = []
  var total: Int?
  var next: String?
  var previous: String?
  var link: String?

  init(_ status: Int, _ data: Data, link: String?) throws {
    self.status = status
    guard status == 200 else { return }
    let page = try JSONDecoder().decode(Characters.CharacterPage.self, from: data)
    (rows, total, next, previous) = (page.items, page.total, page.next, page.previous)
    self.link = link?.firstMatch(of: /\?([^>]*)>; rel="next"/).map { String($0.1) }
  }

  static func == (one: Answer, other: Answer) -> Bool {
    (one.status, one.rows, one.total) == (other.status, other.rows, other.total)
      && (one.next == nil, one.previous == nil) == (other.next == nil, other.previous == nil)
      && (one.link == nil) == (other.link == nil)
  }
}

extension PageStyle {
  /// The query of a page of 20 rows; `nil` if the list has ended.
  fileprivate func query(
    _ query: String,
    page number: Int,
    after answer: Answer?,
    isBack: Bool
  ) -> String? {
    if let answer, answer.status != 200 || (isBack ? answer.previous : answer.next) == nil {
      return nil
    }
    let cursor = answer.flatMap { isBack ? $0.previous : $0.next }
    let page =
      switch self {
      case .page: "page=\(number + 1)&per_page=20"
      case .offset: "offset=\(number * 20)&limit=20"
      case .link: "per_page=20"
      case .cursor: "limit=20" + (cursor.map { "&\(isBack ? "before" : "after")=\($0)" } ?? "")
      }
    if self == .link, let answer { return answer.link }
    return "\(page)&\(query)".trimmingCharacters(in: ["&"])
  }
}
