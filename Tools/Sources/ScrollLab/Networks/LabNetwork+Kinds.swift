/// The networks of the lab.
///
/// Latencies are those of API calls: the way there and back, and the server's work. Bandwidths are
/// what a list gets of them. 3G lies between the presets "Fast 3G" (562 ms, 1.44 Mbit/s) and "Slow
/// 3G" (2,000 ms, 0.4 Mbit/s) of Chrome's developer tools; LTE has the 150 ms of Lighthouse's mobile
/// preset ("Slow 4G"), and more bandwidth, as most of it has today.
extension LabNetwork {
  /// A home or an office: 60 ms, 50 Mbit/s.
  public static let wifi = LabNetwork(name: "wifi", .wifi)

  /// A telephone outdoors: 150 ms, 10 Mbit/s.
  public static let lte = LabNetwork(name: "lte", .lte)

  /// A telephone far from the next mast: 500 ms, 0.75 Mbit/s.
  public static let threeG = LabNetwork(name: "3g", .threeG)

  /// Leaves the house: ``wifi`` in the first half of the session's time, then ``threeG``.
  public static let changing = LabNetwork(name: "changing", .wifi, later: .threeG)

  /// A train: ``lte``, and every 15 to 30 seconds nothing for 2 to 6 seconds.
  public static let outages = LabNetwork(
    name: "outages",
    .lte,
    outages: Outages(every: 15...30, length: 2...6)
  )

  /// A network of a given latency and 10 Mbit/s.
  ///
  /// - Parameters:
  ///   - latency: From a request to its answer's first byte: half of the requests are faster. More
  ///     than zero.
  ///   - sigma: The standard deviation of the latency's logarithm; 0, the default, where every
  ///     request takes the same time.
  public static func fixed(latency: Duration, sigma: Double = 0) -> LabNetwork {
    precondition(latency > .zero, "latency must be more than zero, but is \(latency)")
    precondition(sigma >= 0, "sigma must not be negative, but is \(sigma)")
    let quality = LinkQuality(
      latency: latency / .seconds(1),
      sigma: sigma,
      bytesPerSecond: LinkQuality.lte.bytesPerSecond
    )
    return LabNetwork(name: "\(Int((latency / .milliseconds(1)).rounded())) ms", quality)
  }
}

extension LinkQuality {
  static let wifi = LinkQuality(latency: 0.06, sigma: 0.3, megabitsPerSecond: 50)
  static let lte = LinkQuality(latency: 0.15, sigma: 0.4, megabitsPerSecond: 10)
  static let threeG = LinkQuality(latency: 0.5, sigma: 0.5, megabitsPerSecond: 0.75)

  init(latency: Double, sigma: Double, megabitsPerSecond: Double) {
    self.init(latency: latency, sigma: sigma, bytesPerSecond: megabitsPerSecond * 125_000)
  }
}
