/// A server with a handful of pages, some of them awkward. Pages are numbered around 0, the first
/// one that a list asks for.
struct TestServer: Sendable {
  struct Answer {
    let ids: [Int]
    let previous: Int?
    let next: Int?
  }

  let pages: [Int: Answer]

  /// Pages before and after the first, short ones, empty ones, one that repeats a row of another.
  static let awkward = TestServer(
    forward: [[1, 2, 3], [4], [], [3, 5, 6], [7, 8], [9]],
    backward: [[-1, -2], [], [-3]]
  )

  /// Forward only, and the last page names itself as the next one.
  static let circular: TestServer = {
    var pages = TestServer(forward: [[1, 2], [3, 4], [5]], backward: []).pages
    pages[2] = Answer(ids: [5], previous: nil, next: 2)
    return TestServer(pages: pages)
  }()

  init(pages: [Int: Answer]) {
    self.pages = pages
  }

  init(forward: [[Int]], backward: [[Int]]) {
    var pages: [Int: Answer] = [:]
    for (number, ids) in forward.enumerated() {
      pages[number] = Answer(
        ids: ids,
        previous: number > 0 || !backward.isEmpty ? number - 1 : nil,
        next: number < forward.count - 1 ? number + 1 : nil
      )
    }
    for (offset, ids) in backward.enumerated() {
      let number = -1 - offset
      pages[number] = Answer(
        ids: ids.reversed(),
        previous: offset < backward.count - 1 ? number - 1 : nil,
        next: number + 1
      )
    }
    self.init(pages: pages)
  }

  static func random(using generator: inout some RandomNumberGenerator) -> TestServer {
    var lastID = 0
    func ids(_ sign: Int) -> [Int] {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        if lastID > 0, Int.random(in: 0..<6, using: &generator) == 0 {
          return Int.random(in: 1...lastID, using: &generator)
        }
        lastID += 1
        return sign * lastID
      }
    }
    let forward = (0..<Int.random(in: 1...7, using: &generator)).map { _ in ids(1) }
    let backward = (0..<Int.random(in: 0...3, using: &generator)).map { _ in ids(-1) }
    return TestServer(forward: forward, backward: backward)
  }
}
