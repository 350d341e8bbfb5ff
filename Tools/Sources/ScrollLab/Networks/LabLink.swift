/// One session's use of a network: what happens to each of its requests.
///
/// The server answers by it, and who knows the future knows it.
struct LabLink: Sendable {
  let network: LabNetwork

  /// How long the reader's plan is, in seconds.
  let session: Double

  /// The session's seed.
  let seed: UInt64

  /// When the first byte of an answer comes, in seconds since the session began.
  ///
  /// - Parameters:
  ///   - start: The first row that is asked for.
  ///   - repeats: How often it was asked for before.
  ///   - sent: When it is asked for.
  func firstByte(from start: Int, repeats: UInt64 = 0, sent: Double) -> Double {
    network.firstByte(
      sent: sent,
      session: session,
      seed: seed,
      request: UInt64(start) << 16 | repeats
    )
  }

  /// How long the link is busy with an answer that begins to come at a time, in seconds.
  func transfer(rows: Int, at seconds: Double) -> Double {
    let quality = network.quality(at: seconds, session: session)
    return Double(AnswerSize.bytes(rows: rows)) / quality.bytesPerSecond
  }
}
