extension CheckRule {
  /// A page that has other rows each time it is asked for.
  static let changingPage = CheckRule("changing-page") { samples in
    let changing = samples.depths.filter { Set($0.answers.map(\.ids)).count > 1 }
    guard !changing.isEmpty else { return [] }
    return [
      Verdict(
        .warning,
        "A page has other rows when it is asked for again",
        changing.map { depth in
          "\(depth.key.sentence), asked for \(depth.answers.count) times, had "
            + "\(Set(depth.answers.map(\.ids)).count) different contents."
        },
        api: "Sort by something unique, with the id as the last column.",
        app: "Nothing, if the list is as lively as that: the library shows a row once and where it "
          + "first came."
      )
    ]
  }
}
