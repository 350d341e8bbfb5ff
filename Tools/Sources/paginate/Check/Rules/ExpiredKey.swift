extension CheckRule {
  /// A key that was dead when it was used, seconds after it was given out.
  static let expiredKey = CheckRule("expired-key") { samples in
    var evidence = samples.walks.compactMap { walk -> String? in
      guard let (failure, key) = walk.failure, case .expiredKey = failure.kind else { return nil }
      return "The \(walk.name) walk, \(key): \(failure.message)"
    }
    evidence += samples.depths.compactMap { depth in
      guard let failure = depth.failure, case .expiredKey = failure.kind else { return nil }
      return "\(depth.key.sentence), asked for again: \(failure.message)"
    }
    guard !evidence.isEmpty else { return [] }
    return [
      Verdict(
        .error,
        "Keys of pages expire within a walk",
        evidence,
        api: "Let cursors live for hours, or put into them what is needed to go on (the last "
          + "item's sort key and id) instead of the name of something that the server forgets.",
        app: "The library does not retry a dead key: its error says isKeyExpired, and retry() "
          + "loads the list anew."
      )
    ]
  }
}
