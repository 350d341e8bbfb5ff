extension CheckRule {
  /// A first page that keeps people waiting.
  static let slowFirstPage = CheckRule("slow-first-page") { samples in
    guard let median = samples.firstPageDurations.median, median > .seconds(1) else { return [] }
    return [
      Verdict(
        .warning,
        "The first page takes more than a second",
        [
          "\(median.text), the median of \(counted(samples.firstPageDurations.count, "request"))."
        ],
        api: "Make the first page cheap: fewer fields, no exact total, an index for the order.",
        app: "Ask for a smaller first page (initialPageSize, where pages have cursors or offsets)."
      )
    ]
  }
}
