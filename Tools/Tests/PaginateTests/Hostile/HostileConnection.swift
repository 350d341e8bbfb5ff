import Foundation

/// The server's end of a connection.
struct HostileConnection: Sendable {
  let client: Int32

  /// Performs the steps of an answer. Returns `false` if the client has hung up.
  func perform(_ answer: HostileAnswer) -> Bool {
    answer.steps.allSatisfy { step in
      switch step {
      case .send(let bytes, let times):
        return (0..<times).allSatisfy { _ in send(bytes) }
      case .trickle(let bytes):
        return bytes.allSatisfy { send([$0]) && !hangsUp(within: 1000) }
      case .silence:
        while !receive().isEmpty {}
        return false
      case .perform(let event):
        event()
        return true
      }
    }
  }

  /// The next request; `nil` at the connection's end, or if the bytes are no request.
  func request() -> HostileRequest? {
    var bytes: [UInt8] = []
    while true {
      if let request = Self.request(bytes) { return request }
      let more = receive()
      guard !more.isEmpty else { return nil }
      bytes += more
    }
  }

  private static func request(_ bytes: [UInt8]) -> HostileRequest? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    let headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        name: parts[0].lowercased(),
        value: parts.count < 2 ? "" : parts[1].trimmingCharacters(in: .whitespaces)
      )
    }
    let body = text[end.upperBound...]
    let length = headers.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
    let words = lines[0].split(separator: " ").map(String.init)
    guard body.utf8.count >= length, words.count == 3 else { return nil }
    return HostileRequest(
      method: words[0],
      target: words[1],
      headers: headers,
      body: String(body)
    )
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(client, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func receive() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(client, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(0, count)))
  }

  private func hangsUp(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0 && receive().isEmpty
  }
}
