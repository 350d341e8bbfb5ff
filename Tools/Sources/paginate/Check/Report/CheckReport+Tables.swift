extension CheckReport {
  /// What was asked, and what it cost.
  var partsTable: HTMLTable {
    HTMLTable(
      caption: "What was asked",
      head: ["", "Pages", "Items", "p50", "p95", "Max", "Bytes", "Requests", "End"],
      rows: parts.map { part in
        [
          part.name, "\(part.pages)", "\(part.items)", part.latency?.p50.latencyText ?? "–",
          part.latency?.p95.latencyText ?? "–", part.latency?.max.latencyText ?? "–",
          part.bytes.byteText, "\(part.requests)", part.end ?? "",
        ]
      },
      numeric: [1, 2, 3, 4, 5, 6, 7]
    )
  }

  /// The pages of both walks.
  var pagesTable: HTMLTable {
    HTMLTable(
      caption: "Pages of both walks",
      head: ["Page", "Walk", "Rows above", "Items", "Latency", "Bytes"],
      rows: pages.map { page in
        [
          page.key, page.walk == 1 ? "first" : "second", "\(page.itemsBefore)", "\(page.items)",
          page.milliseconds.latencyText, page.bytes.byteText,
        ]
      },
      numeric: [2, 3, 4, 5]
    )
  }

  /// The places that were asked for several times.
  var depthsTable: HTMLTable {
    HTMLTable(
      caption: "Depths",
      head: ["Page", "Rows above", "Items", "Samples", "Median", "Failure"],
      rows: depths.map { depth in
        [
          depth.key, "\(depth.itemsBefore)", depth.items.map { "\($0)" } ?? "–",
          depth.milliseconds.map(\.latencyText).joined(separator: ", "),
          depth.median?.latencyText ?? "–", depth.failure ?? "",
        ]
      },
      numeric: [1, 2, 3, 4]
    )
  }

  /// The first page in other sizes.
  var sizesTable: HTMLTable {
    HTMLTable(
      caption: "The first page in other sizes",
      head: ["Asked for", "Items", "More follow", "Latency", "Bytes", "Failure"],
      rows: sizes.map { size in
        [
          "\(size.asked)", size.items.map { "\($0)" } ?? "–",
          size.hasNext.map { $0 ? "yes" : "no" } ?? "–", size.milliseconds?.latencyText ?? "–",
          size.bytes?.byteText ?? "–", size.failure ?? "",
        ]
      },
      numeric: [0, 1, 3, 4]
    )
  }
}

extension Double {
  /// A number of milliseconds, such as `12 ms`.
  fileprivate var latencyText: String { Duration.milliseconds(self).text }
}
