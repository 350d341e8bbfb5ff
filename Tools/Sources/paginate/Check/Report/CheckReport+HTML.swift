import Foundation
import ProgramSupport

extension CheckReport {
  /// The report as one HTML document that needs no network and no script. All text from the server
  /// is escaped; as a second defence, the policy in the head forbids everything but styles.
  var html: String {
    let size = pageSize.map { ", \(counted($0, "item")) requested at a time" } ?? ""
    let length = total.map { ", \(counted($0, "item")) in all" } ?? ""
    let facts = [styleText + size + length] + [circumstances].compactMap(\.self)
    var counts = Severity.allCases.filter { count($0) > 0 }
      .map { ($0.rawValue, counted(count($0), $0.rawValue)) }
    if status == 0 { counts.insert(("good", "No error"), at: 0) }
    return HTMLTemplate(String(decoding: PackageResources.report_html, as: UTF8.self)).filled([
      "url": .text(url),
      "answer": .text(answer),
      "facts": .list(facts.map { ["text": .text($0)] }),
      "counts": .list(counts.map { ["class": .text($0), "text": .text($1)] }),
      "findings": .list(findings.map(\.values)),
      "charts": .list(pages.isEmpty ? [] : [LatencyChart(self).values]),
      "tables": .list(
        [partsTable, depthsTable, sizesTable, pagesTable].filter { !$0.rows.isEmpty }.map(\.values)
      ),
    ])
  }
}

extension Finding {
  fileprivate var values: [String: HTMLTemplate.Value] {
    [
      "severity": .text(severity.rawValue), "title": .text(title),
      "evidence": .list(evidence.map { ["text": .text($0)] }),
      "api": .text(adviceForAPI), "app": .text(adviceForApp),
    ]
  }
}

extension ReportTable {
  fileprivate var values: [String: HTMLTemplate.Value] {
    func cell(_ column: Int, _ text: String) -> [String: HTMLTemplate.Value] {
      ["class": .text(numeric.contains(column) ? "number" : ""), "text": .text(text)]
    }
    let rows = rows.map { row in
      [
        "name": .text(row[0]),
        "cells": .list(row.enumerated().dropFirst().map { cell($0, $1) }),
      ] as [String: HTMLTemplate.Value]
    }
    return [
      "caption": .text(caption),
      "head": .list(head.enumerated().map { cell($0, $1) }),
      "rows": .list(rows),
    ]
  }
}
