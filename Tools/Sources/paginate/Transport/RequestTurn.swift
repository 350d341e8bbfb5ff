/// Says when a request may be sent.
protocol RequestTurn: Sendable {
  /// Calls `begin` with `true` as soon as the request may be sent, on any thread; with `false` if it is given up before.
  func begin(_ begin: @escaping @Sendable (_ isAdmitted: Bool) -> Void)

  /// The request is not wanted any more.
  func giveUp()

  /// The response has arrived, with its whole body. The next request may be sent during this call.
  func end(status: Int, byteCount: Int)
}

enum RequestTurns {
  /// The turn of the requests that the current task makes; `nil` if they may be sent at any time.
  @TaskLocal static var current: (any RequestTurn)?
}
