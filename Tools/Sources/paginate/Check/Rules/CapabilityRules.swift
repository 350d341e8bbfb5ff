import ProgramSupport

// Rules about what the API says about itself.
extension CheckRule {
  /// Pages that cannot be requested "only if changed".
  static let validators = CheckRule("validators") { samples in
    guard let validators = samples.validators else { return [] }
    let app = "Every refresh transfers every page again. There is nothing to do in the app."
    guard validators.hasETag || validators.hasLastModified else {
      return [
        Finding(
          .note,
          "Pages have no validators",
          ["The first page has neither ETag nor Last-Modified."],
          api: "Send an ETag (a hash of the page will do), and answer If-None-Match with 304.",
          app: app
        )
      ]
    }
    guard let status = validators.status, status != 304 else { return [] }
    let names =
      (validators.hasETag ? ["ETag"] : [])
      + (validators.hasLastModified ? ["Last-Modified"] : [])
    return [
      Finding(
        .note,
        "Validators are not honoured",
        [
          "The first page has \(names.joined(separator: " and ")); requested again with it, the "
            + "answer was \(status) instead of 304"
            + (validators.isSame ? "." : ", with another validator: the page changes each time.")
        ],
        api: "Compare If-None-Match or If-Modified-Since, and answer 304 if nothing changed.",
        app: app
      )
    ]
  }

  /// Answers that do not say how many requests are allowed.
  static let rateLimit = CheckRule(
    "rate-limit",
    .note,
    "No rate limit is announced",
    api: "If there is a limit, announce it, and send Retry-After with 429.",
    app: "Nothing: after a 429, the library waits as Retry-After says."
  ) { samples in
    let answers = samples.walks.flatMap(\.exchanges)
    guard !samples.first.pages.isEmpty, !answers.contains(where: \.hasRateLimit) else { return [] }
    return ["None of \(counted(answers.count, "answer")) has a header such as RateLimit."]
  }

  /// How the API pages, if that was detected.
  static let detectedStyle = CheckRule("detected-style") { samples in
    // If detection failed, so has the walk, and its finding says so.
    guard let confidence = samples.style.confidence, !samples.first.pages.isEmpty else {
      return []
    }
    return [
      Finding(
        .note,
        "The style was detected: \(samples.style.name) (\(confidence))",
        samples.style.evidence,
        api: "Name the paging in the documentation, so that clients need not guess.",
        app: "Name it in the code (HTTPPageSource with a style): an app must not depend on a guess."
      )
    ]
  }
}
