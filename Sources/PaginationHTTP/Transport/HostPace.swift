import Pagination

/// The pace of the requests to a host.
///
/// A limit counts all requests. So the sources that share a transport share the pace, whichever list or walk makes the
/// requests.
enum HostPace {
  /// The longest wait that one refused request imposes on the others. A longer one may concern only a part of the API.
  private static let longestPause = Duration.seconds(30)

  private struct Host: Hashable {
    let transport: ObjectIdentifier
    let origin: HTTPOrigin
  }

  /// Its sources hold a pace, and the transport with it. So a transport at the same address later is no mistake.
  private struct Known {
    weak var pace: RequestPace?
  }

  private static let known = Locked<[Host: Known]>([:])

  /// The pace for a host; one for each source if the transport is no object.
  static func of(_ origin: HTTPOrigin?, by transport: any HTTPTransport) -> RequestPace {
    guard let origin, type(of: transport) is AnyClass else { return RequestPace() }
    let host = Host(transport: ObjectIdentifier(transport as AnyObject), origin: origin)
    return known.withLock { known in
      if let pace = known[host]?.pace { return pace }
      let pace = RequestPace()
      known = known.filter { $0.value.pace != nil }
      known[host] = Known(pace: pace)
      return pace
    }
  }

  /// How long the others wait after a request was refused.
  static func pause(after error: HTTPPageError) -> Duration {
    let asked = error.retryAfter ?? .zero
    return asked <= longestPause ? asked : .zero
  }
}
