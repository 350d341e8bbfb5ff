/// A simulated connection to a server. Every request is answered in the end, or refused.
///
/// Latencies are log-normal: many near the median, some much longer, none below zero. Answers that
/// arrive at the same time share the bandwidth, one after the other.
struct LabNetwork: Sendable {
  /// The name in reports, such as "lte".
  let name: String

  let quality: LinkQuality

  /// The quality in the second half of a session; `nil` if it does not change.
  private let later: LinkQuality?

  let outages: Outages?

  /// Times when everything is slower; `nil` for none.
  let weather: Weather?

  /// What the server refuses; `nil` for nothing.
  let refusals: Refusals?

  /// How the radio sleeps; `nil` if it never does.
  let radio: SleepingRadio?

  init(
    name: String,
    _ quality: LinkQuality,
    later: LinkQuality? = nil,
    outages: Outages? = nil,
    weather: Weather? = nil,
    refusals: Refusals? = nil,
    radio: SleepingRadio? = nil
  ) {
    self.name = name
    self.quality = quality
    self.later = later
    self.outages = outages
    self.weather = weather
    self.refusals = refusals
    self.radio = radio
  }

  /// The quality at a time.
  ///
  /// - Parameters:
  ///   - seconds: The time since the session began, including waiting.
  ///   - session: The length of the reader's plan in seconds.
  func quality(at seconds: Double, session: Double) -> LinkQuality {
    guard let later, seconds >= session / 2 else { return quality }
    return later
  }

  /// When the first byte of an answer arrives.
  ///
  /// - Parameters:
  ///   - sent: When the request was sent, in seconds since the session began.
  ///   - session: The length of the reader's plan in seconds.
  ///   - seed: The session's seed.
  ///   - request: A number for the request that does not depend on the order of requests.
  func firstByte(sent: Double, session: Double, seed: UInt64, request: UInt64) -> Double {
    var generator = LabGenerator(seed, name.labSeed, request)
    let latency =
      quality(at: sent, session: session).latency(&generator) * slowdown(at: sent, seed: seed)
    guard let outages else { return sent + latency }
    let end = outages.end(of: sent...sent + latency, seed: seed)
    return end.map { $0 + latency } ?? sent + latency
  }

  /// How much slower everything is at a time.
  func slowdown(at seconds: Double, seed: UInt64) -> Double {
    weather?.slowdown(at: seconds, seed: seed) ?? 1
  }
}

/// The lab's networks.
///
/// Latencies are those of API calls: the round trip and the server's work. Bandwidths are what a list
/// gets of the connection. 3G lies between the presets "Fast 3G" (562 ms, 1.44 Mbit/s) and "Slow 3G"
/// (2,000 ms, 0.4 Mbit/s) of Chrome's developer tools; LTE has the 150 ms of Lighthouse's mobile
/// preset ("Slow 4G") and today's more usual bandwidth.
extension LabNetwork {
  /// All of them, the fastest first.
  static let all: [LabNetwork] = [.wifi, .lte, .threeG, .changing, .outages]

  /// All that have a name, also those that run only if they are named.
  static let named = all + [.limited, .failing, .tunnels, .sleeping, .tails]

  /// A home or an office: 60 ms, 50 Mbit/s.
  static let wifi = LabNetwork(name: "wifi", .wifi)

  /// A phone outdoors: 150 ms, 10 Mbit/s.
  static let lte = LabNetwork(name: "lte", .lte)

  /// A phone far from the next mast: 500 ms, 0.75 Mbit/s.
  static let threeG = LabNetwork(name: "3g", .threeG)

  /// Leaving the house: ``wifi`` in the first half of the session, then ``threeG``.
  static let changing = LabNetwork(name: "changing", .wifi, later: .threeG)

  /// A train: ``lte``, but every 15 to 30 seconds nothing for 2 to 6 seconds.
  static let outages = LabNetwork(
    name: "outages",
    .lte,
    outages: Outages(every: 15...30, length: 2...6)
  )

  /// ``lte``, and a server that allows one request a second and refuses the others with status 429 and
  /// the time after which to come back.
  static let limited = LabNetwork(name: "limited", .lte, refusals: .above(requestsPerSecond: 1))

  /// ``lte``, and a server that fails to answer one request in ten.
  static let failing = LabNetwork(name: "failing", .lte, refusals: .share(0.1))

  /// ``lte``, but every 30 to 60 seconds a tunnel of 5 to 15 seconds, in which requests fail at once.
  static let tunnels = LabNetwork(
    name: "tunnels",
    .lte,
    refusals: .during(Outages(every: 30...60, length: 5...15))
  )

  /// ``threeG`` with a radio that sleeps after five seconds, and needs two to send again.
  static let sleeping = LabNetwork(
    name: "sleeping",
    .threeG,
    radio: SleepingRadio(after: 5, waking: 2)
  )

  /// ``lte``, and one request in twenty takes three seconds more in the mean.
  static let tails = LabNetwork(
    name: "tails",
    LinkQuality(.lte, queue: Queue(mean: 0, stalls: 0.05, stall: 3))
  )

  /// A network of 10 Mbit/s with a given median latency.
  ///
  /// - Parameters:
  ///   - latency: The median time from a request to the first byte of its answer, above zero.
  ///   - sigma: The standard deviation of the latency's logarithm; 0, the default, makes all
  ///     requests equally fast.
  static func fixed(latency: Duration, sigma: Double = 0) -> LabNetwork {
    let quality = LinkQuality(
      latency: latency / .seconds(1),
      sigma: sigma,
      bytesPerSecond: LinkQuality.lte.bytesPerSecond
    )
    return LabNetwork(name: "\(Int((latency / .milliseconds(1)).rounded())) ms", quality)
  }
}

/// How good a connection is at some time.
struct LinkQuality: Sendable, Hashable {
  /// The median time from a request to the first byte of its answer, in seconds.
  var latency: Double

  /// The standard deviation of the latency's logarithm.
  var sigma: Double

  var bytesPerSecond: Double

  /// A random time that is added to the latency; `nil` for none.
  var queue: Queue?

  /// A random time from a request to the first byte of its answer.
  func latency(_ generator: inout LabGenerator) -> Double {
    let latency = sigma > 0 ? generator.logNormal(median: latency, sigma: sigma) : latency
    return latency + (queue?.delay(&generator) ?? 0)
  }

  fileprivate static let wifi = LinkQuality(latency: 0.06, sigma: 0.3, megabitsPerSecond: 50)
  fileprivate static let lte = LinkQuality(latency: 0.15, sigma: 0.4, megabitsPerSecond: 10)
  fileprivate static let threeG = LinkQuality(latency: 0.5, sigma: 0.5, megabitsPerSecond: 0.75)
}

extension LinkQuality {
  init(latency: Double, sigma: Double, megabitsPerSecond: Double) {
    self.init(latency: latency, sigma: sigma, bytesPerSecond: megabitsPerSecond * 125_000)
  }

  fileprivate init(_ quality: LinkQuality, queue: Queue) {
    self = quality
    self.queue = queue
  }
}

/// What a server refuses to answer.
enum Refusals: Sendable, Hashable {
  /// Requests above a rate; those that were refused do not count.
  case above(requestsPerSecond: Double)

  /// A random share of all requests.
  case share(Double)

  /// All requests that are sent at these times.
  case during(Outages)
}

/// A radio that sleeps when nothing is sent or received, to save power.
struct SleepingRadio: Sendable, Hashable {
  /// How long nothing was sent or received before it sleeps, in seconds.
  var after: Double

  /// How much longer the first request then takes, in seconds.
  var waking: Double

  /// How much longer a request takes.
  ///
  /// - Parameters:
  ///   - sent: When it is sent.
  ///   - last: When something was last sent or received.
  func delay(sent: Double, last: Double) -> Double { sent - last > after ? waking : 0 }
}

/// Times when nothing is answered: requests sent or under way are answered afterwards.
struct Outages: Sendable, Hashable {
  /// Seconds from the end of one outage to the start of the next.
  var every: ClosedRange<Double>

  /// How long each lasts, in seconds.
  var length: ClosedRange<Double>

  /// The end of the first outage that overlaps a time; `nil` if none does.
  func end(of time: ClosedRange<Double>, seed: UInt64) -> Double? {
    var generator = LabGenerator(seed, "outages".labSeed)
    var end = 0.0
    while true {
      let start = end + generator.uniform(every)
      end = start + generator.uniform(length)
      if start > time.upperBound { return nil }
      if end > time.lowerBound { return end }
    }
  }
}

/// One session's view of a network: it decides what happens to each request.
///
/// The server answers by it, and the clairvoyant policy looks ahead with it.
struct LabLink: Sendable {
  let network: LabNetwork

  /// The length of the reader's plan in seconds.
  let session: Double

  let seed: UInt64

  /// How large rows are.
  var settings = LabSettings()

  /// When the first byte of an answer arrives, in seconds since the session began.
  ///
  /// - Parameters:
  ///   - start: The first row requested.
  ///   - repeats: How often this row was requested before.
  ///   - sent: When the request is sent.
  func firstByte(from start: Int, repeats: UInt64 = 0, sent: Double) -> Double {
    network.firstByte(
      sent: sent,
      session: session,
      seed: seed,
      request: UInt64(start) << 16 | repeats
    )
  }

  /// Whether the server fails to answer a request, which a share of all do.
  func fails(from start: Int, repeats: UInt64, share: Double) -> Bool {
    var generator = LabGenerator(seed, "failures".labSeed, UInt64(start) << 16 | repeats)
    return generator.happens(share)
  }

  /// How many seconds the link is busy with an answer that begins to arrive at a time.
  func transfer(rows: Int, at seconds: Double) -> Double {
    let quality = network.quality(at: seconds, session: session)
    return Double(settings.bytes(rows: rows)) / quality.bytesPerSecond
      * network.slowdown(at: seconds, seed: seed)
  }
}
