extension CheckRule {
  /// Items that nothing tells apart.
  static let itemsWithoutID = CheckRule("items-without-id") { samples in
    let count = samples.first.pages.reduce(0) { $0 + $1.countWithoutID }
    guard count > 0 else { return [] }
    return [
      Verdict(
        .warning,
        "Items have no id",
        [
          "\(count) of \(counted(samples.first.itemCount, "item")) of the first walk have none. "
            + "Repeated and missing rows cannot be told among them."
        ],
        api: "Give every item an id that stays.",
        app:
          "Say where the id is with --id. In an app, make one of fields that are unique together."
      )
    ]
  }
}
