/// What a request costs besides time, as far as the app knows.
///
/// The views of `PaginationUI` find it out by themselves on Apple's systems; elsewhere an app says
/// it:
///
/// ```swift
/// posts.networkConditions = .expensive
/// ```
public struct NetworkConditions: OptionSet, Sendable, Hashable {
  /// The conditions as bits.
  public let rawValue: Int

  /// Creates conditions from their raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Data cost money: a cellular network or a personal hotspot.
  public static let expensive = NetworkConditions(rawValue: 1 << 0)

  /// The user has asked for as few data as possible: Low Data Mode.
  public static let constrained = NetworkConditions(rawValue: 1 << 1)
}
