import Foundation

/// What a ``HostileServer`` does with a request, step by step.
struct HostileAnswer: Sendable {
  enum Step: Sendable {
    /// Bytes, repeated a number of times.
    case send([UInt8], times: Int = 1)

    /// Bytes, one a second, until the client hangs up.
    case trickle([UInt8])

    /// Nothing, until the client hangs up.
    case silence

    /// An action between two steps, on the connection's thread.
    case perform(@Sendable () -> Void)
  }

  var steps: [Step]

  /// Whether the connection stays open for further requests.
  var keepsAlive: Bool

  /// Only these bytes.
  static func raw(_ text: String) -> HostileAnswer {
    HostileAnswer(steps: [.send(Array(text.utf8))], keepsAlive: false)
  }

  /// Closes the connection without sending a byte.
  static var nothing: HostileAnswer { HostileAnswer(steps: [], keepsAlive: false) }

  static var silence: HostileAnswer { HostileAnswer(steps: [.silence], keepsAlive: false) }

  /// A correct response.
  static func body(
    _ body: [UInt8],
    status: String = "200 OK",
    headers: [String] = []
  ) -> HostileAnswer {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + headers
    let head = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    return HostileAnswer(steps: [.send(head + body)], keepsAlive: true)
  }

  static func body(
    _ text: String,
    status: String = "200 OK",
    headers: [String] = []
  ) -> HostileAnswer {
    body(Array(text.utf8), status: status, headers: headers)
  }

  /// An error.
  static func status(_ status: String, _ body: String = "", headers: [String] = []) -> Self {
    self.body(body, status: status, headers: headers)
  }

  /// A redirect.
  static func redirect(_ location: String, status: String = "302 Found") -> HostileAnswer {
    .body("", status: status, headers: ["Location: \(location)"])
  }

  /// The head of an answer whose body comes in steps.
  static func head(_ headers: String..., then steps: Step...) -> HostileAnswer {
    let head = (["HTTP/1.1 200 OK"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
    return HostileAnswer(steps: [.send(Array(head.utf8))] + steps, keepsAlive: false)
  }

  /// The same answer as the last of its connection.
  var closing: HostileAnswer { HostileAnswer(steps: steps, keepsAlive: false) }

  /// The same answer after an action.
  func after(_ event: @escaping @Sendable () -> Void) -> HostileAnswer {
    HostileAnswer(steps: [.perform(event)] + steps, keepsAlive: keepsAlive)
  }
}
