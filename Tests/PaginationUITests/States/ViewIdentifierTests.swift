import Pagination
import Testing

@testable import PaginationUI

/// Apps find the views by these identifiers in their tests, so a change breaks those tests.
@Suite struct ViewIdentifierTests {
  static let texts: [(ViewIdentifier, String)] = [
    (ViewIdentifier(.loading), "pagination.loading"),
    (ViewIdentifier(.load), "pagination.load"),
    (ViewIdentifier(.empty), "pagination.empty"),
    (ViewIdentifier(.noSource), "pagination.noSource"),
    (ViewIdentifier(.failure), "pagination.failure"),
    (ViewIdentifier(.retry), "pagination.retry"),
    (ViewIdentifier(.end), "pagination.end"),
    (ViewIdentifier(.refresh), "pagination.refresh"),
    (ViewIdentifier(.dismiss), "pagination.dismiss"),
    (ViewIdentifier(.ok), "pagination.ok"),
    (ViewIdentifier(.loading, .end), "pagination.loading.end"),
    (ViewIdentifier(.load, .start), "pagination.load.start"),
    (ViewIdentifier(.retry, .end), "pagination.retry.end"),
    (ViewIdentifier(.failure, .refresh), "pagination.failure.refresh"),
    (ViewIdentifier(.newItems), "pagination.newItems"),
    (ViewIdentifier(.load, .gap), "pagination.load.gap"),
    (ViewIdentifier(.failure, .gap), "pagination.failure.gap"),
  ]

  @Test(arguments: texts)
  func areStable(identifier: ViewIdentifier, text: String) {
    #expect(identifier.text == text)
  }

  @Test func areToldApart() {
    let places: [ViewIdentifier.Place?] = ViewIdentifier.Place.allCases + [nil]
    let all = ViewIdentifier.Role.allCases.flatMap { role in
      places.map { ViewIdentifier(role, $0).text }
    }
    #expect(Set(all).count == all.count)
  }
}
