extension CheckRule {
  /// How the API pages, where that was found out.
  static let detectedStyle = CheckRule("detected-style") { samples in
    // Where it could not be, the walk has failed and says so.
    guard let confidence = samples.style.confidence, !samples.first.pages.isEmpty else {
      return []
    }
    return [
      Verdict(
        .note,
        "The style was detected: \(samples.style.name) (\(confidence))",
        samples.style.evidence,
        api: "Name the paging in the documentation, so that nobody has to guess.",
        app: "Say it in the code (HTTPPageSource with a style): an app must not depend on a guess."
      )
    ]
  }
}
