import ProgramSupport

extension CheckReport {
  /// The latency of pages, by the number of rows before them.
  var latencyChart: Chart {
    let walked = pages.map { page in
      Chart.Point(
        x: Double(page.itemsBefore),
        y: page.milliseconds,
        note: "\(page.key): \(Duration.milliseconds(page.milliseconds).text)"
      )
    }
    let asked = depths.flatMap { depth in
      depth.milliseconds.map { milliseconds in
        Chart.Point(
          x: Double(depth.itemsBefore),
          y: milliseconds,
          note: "\(depth.key): \(Duration.milliseconds(milliseconds).text)"
        )
      }
    }
    return Chart(
      id: "latency",
      title: "Latency by depth",
      summary: "Each request is a point; the line goes through the medians at the depths that were "
        + "requested several times. The numbers are in the tables.",
      xLabel: "rows before the page",
      yLabel: "milliseconds",
      marks: [
        .dots(walked, style: "walk"), .dots(asked, style: "depth"),
        .line(medians(of: walked + asked, at: Set(asked.map(\.x))), style: "median"),
      ],
      legend: [("walk", "walks"), ("depth", "depths"), ("median-key", "median")]
    )
  }

  private func medians(of points: [Chart.Point], at places: Set<Double>) -> [Chart.Point] {
    Dictionary(grouping: points.filter { places.contains($0.x) }, by: \.x)
      .compactMap { x, points in
        points.map(\.y).median.map { Chart.Point(x: x, y: $0, note: "") }
      }
      .sorted { $0.x < $1.x }
  }

  var itemsChart: Chart {
    let first = rows(of: 1)
    let second = rows(of: 2).filter { page in
      !first.contains { $0.index == page.index && $0.items == page.items }
    }
    return Chart(
      id: "items",
      title: "Items per page",
      summary: "A bar for each page of the first walk; a point if the second walk had another "
        + "number. The numbers are in the table.",
      xLabel: "page",
      yLabel: "items",
      hasBars: true,
      marks: [
        .bars(first.map { point($0, Double($0.items), counted($0.items, "item")) }, style: "items"),
        .dots(
          second.map { point($0, Double($0.items), "\(counted($0.items, "item")), second walk") },
          style: "other"
        ),
      ],
      legend: second.isEmpty
        ? [] : [("items", "first walk"), ("other", "second walk, if it differs")]
    )
  }

  var bytesChart: Chart {
    Chart(
      id: "bytes",
      title: "Bytes per page",
      summary: "A bar for each page of the first walk. The numbers are in the table.",
      xLabel: "page",
      yLabel: "kB, unpacked",
      hasBars: true,
      marks: [
        .bars(
          rows(of: 1).map { point($0, Double($0.bytes) / 1000, $0.bytes.byteText) },
          style: "bytes"
        )
      ]
    )
  }

  private func point(_ page: PageRow, _ y: Double, _ text: String) -> Chart.Point {
    Chart.Point(x: Double(page.index), y: y, note: "\(page.key): \(text)")
  }

  private func rows(of walk: Int) -> [PageRow] { pages.filter { $0.walk == walk } }
}
