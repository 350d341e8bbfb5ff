import Pagination
import SwiftUI

/// How lists load. Changing it needs a new paginator.
struct LoadingSettings: Codable, Hashable, Sendable {
  var pageSize = 50
  var prefetch = PrefetchChoice.automatic
  /// Off, so that every failure is visible immediately.
  var retriesAutomatically = false

  var configuration: PaginationConfiguration {
    PaginationConfiguration(
      pageSize: pageSize,
      prefetch: prefetch.policy,
      retry: retriesAutomatically ? .default : .never
    )
  }
}

/// When the next page is requested.
enum PrefetchChoice: String, CaseIterable, Codable, Identifiable {
  case automatic
  case pageSize
  case threshold
  case lastItem
  case manual

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .automatic: "Adapts"
    case .pageSize: "A page ahead"
    case .threshold: "Five rows ahead"
    case .lastItem: "At the last row"
    case .manual: "By hand"
    }
  }

  var policy: PrefetchPolicy {
    switch self {
    case .automatic: .automatic
    case .pageSize: .pageSize
    case .threshold: .threshold(5)
    case .lastItem: .lastItem
    case .manual: .manual
    }
  }
}
