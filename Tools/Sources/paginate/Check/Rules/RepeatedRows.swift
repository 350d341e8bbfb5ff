extension CheckRule {
  /// Rows that come twice in one walk.
  static let repeatedRows = CheckRule("repeated-rows") { samples in
    let repeats = samples.walks.map { ($0, RepeatedRow.all(in: $0)) }.filter { !$0.1.isEmpty }
    guard !repeats.isEmpty else { return [] }
    let counts = repeats.map { walk, rows in
      "The \(walk.name) walk: \(counted(rows.count, "row")) of \(walk.itemCount) had come before."
    }
    let evidence = counts + ["\(listed(repeats[0].1.map(\.text), limit: 3).sentence)."]
    if samples.style.isComputed, let sizes = samples.ignoredSize {
      return [
        Verdict(
          .error,
          "The page size is ignored, and pages overlap",
          ["Asked for \(sizes.asked) rows, the server sent \(sizes.sent)."] + evidence,
          api: "Honour the size, or answer a size that is not allowed with 400.",
          app: "Name the right parameter (--size-param), or ask for the size that the server uses."
        )
      ]
    }
    return [
      Verdict(
        .error,
        "Rows come twice in one walk",
        evidence,
        api: "Page by a key instead of a count (WHERE (created, id) < (…) ORDER BY created, id "
          + "LIMIT n), so that rows inserted above move nothing; and sort by something unique.",
        app: "The library shows a row once, by its id. Rows that were skipped it cannot bring."
      )
    ]
  }
}

/// A row that had come before.
private struct RepeatedRow {
  let text: String

  static func all(in walk: WalkSample) -> [RepeatedRow] {
    var places: [ItemID: PageSample] = [:]
    var repeats: [RepeatedRow] = []
    for page in walk.pages {
      for id in page.ids {
        if let place = places[id] {
          let spot =
            place.index == page.index ? "twice on \(page.key)" : "on \(place.key) and \(page.key)"
          repeats.append(RepeatedRow(text: "\(id) \(spot)"))
        } else {
          places[id] = page
        }
      }
    }
    return repeats
  }
}

extension CheckSamples {
  /// The sizes where the first page was longer or shorter than asked for although more follows.
  fileprivate var ignoredSize: (asked: Int, sent: Int)? {
    guard let asked = askedSize, let page = first.pages.first, page.hasNext,
      page.itemCount != asked
    else { return nil }
    return (asked, page.itemCount)
  }
}
