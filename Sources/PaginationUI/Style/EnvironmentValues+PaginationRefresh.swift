#if canImport(SwiftUI)
  import SwiftUI

  private struct PaginationRefreshDisabledKey: EnvironmentKey {
    static let defaultValue = false
  }

  extension EnvironmentValues {
    /// Whether the lists within a view cannot be refreshed by hand.
    var isPaginationRefreshDisabled: Bool {
      get { self[PaginationRefreshDisabledKey.self] }
      set { self[PaginationRefreshDisabledKey.self] = newValue }
    }
  }
#endif
