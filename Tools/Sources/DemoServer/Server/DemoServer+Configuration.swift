public import Foundation
public import Logging

extension DemoServer {
  /// How a server runs. Every option has a default that suits a demo.
  public struct Configuration: Sendable {
    /// The port to listen on; 0, the default, takes one that is free.
    public var port: Int

    /// Where the characters' database is; in the user's cache folder by default.
    public var databaseURL: URL

    /// Where the server's log goes. The default one reports errors only.
    public var logger: Logger

    /// The seed of the random numbers of requests that bring none (`seed=`). A new one for each
    /// configuration by default.
    public var seed: UInt64

    /// What `latency=` and `jitter=` wait on. The continuous clock by default.
    public var clock: any Clock<Duration>

    /// What time it is, for cursors that expire (`expire=`). The system's clock by default.
    public var now: @Sendable () -> Date

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 takes one that is free.
    ///   - databaseURL: Where the characters' database is.
    ///   - logger: Where the server's log goes.
    ///   - seed: The seed of the random numbers.
    ///   - clock: What requested delays wait on.
    ///   - now: What time it is.
    public init(
      port: Int = 0,
      databaseURL: URL = CharacterDatabase.defaultURL,
      logger: Logger = Configuration.quietLogger,
      seed: UInt64 = .random(in: .min ... .max),
      clock: any Clock<Duration> = ContinuousClock(),
      now: @escaping @Sendable () -> Date = { Date() },
    ) {
      self.port = port
      self.databaseURL = databaseURL
      self.logger = logger
      self.seed = seed
      self.clock = clock
      self.now = now
    }

    /// A logger that reports errors only, so that a server beside a terminal's list does not write
    /// into it.
    public static var quietLogger: Logger {
      var logger = Logger(label: "DemoServer")
      logger.logLevel = .error
      return logger
    }
  }
}
