/// All that views see of a list, but for the items themselves.
package struct ListState<ID: Hashable & Sendable>: Equatable, Sendable {
  /// Changes whenever the items do.
  var itemsVersion: Int
  var phase: PaginationPhase
  var emptyMessage: String?
  var end: LoadState
  var start: LoadState
  var isRefreshing: Bool
  var refreshError: LoadFailure?
  var loadedPageCount: Int
  var totalCount: Int?
  var isStale: Bool
  var refreshedAt: Duration?
  var anchor: ScrollAnchor<ID>?
  var gaps: [PaginationGap]
  var newRowCount: Int
  var newRowsEdge: ListEdge

  /// The properties in which two states differ.
  func changes(since old: ListState) -> [ObservedProperty] {
    var changes: [ObservedProperty] = []
    for property in ObservedProperty.allCases {
      let isChanged =
        switch property {
        case .items: itemsVersion != old.itemsVersion
        case .phase: phase != old.phase || emptyMessage != old.emptyMessage
        case .end: end != old.end
        case .start: start != old.start
        case .isRefreshing: isRefreshing != old.isRefreshing
        case .refreshError: refreshError != old.refreshError
        case .loadedPageCount: loadedPageCount != old.loadedPageCount
        case .totalCount: totalCount != old.totalCount
        case .isStale: isStale != old.isStale
        case .lastRefreshed: refreshedAt != old.refreshedAt
        case .anchor: anchor != old.anchor
        case .gaps: gaps != old.gaps
        case .gapPlaces: !gaps.elementsEqual(old.gaps, by: { $0.isInPlace(of: $1) })
        case .newRowCount: newRowCount != old.newRowCount || newRowsEdge != old.newRowsEdge
        }
      if isChanged { changes.append(property) }
    }
    return changes
  }
}

/// What views observe of a list, each property for itself.
package enum ObservedProperty: CaseIterable, Sendable {
  case items
  case phase
  case end
  case start
  case isRefreshing
  case refreshError
  case loadedPageCount
  case totalCount
  case isStale
  case lastRefreshed
  case anchor
  case gaps
  case newRowCount
  /// Which gaps there are, where, and how large, but not whether they load or have failed.
  case gapPlaces
}

extension PaginationGap {
  fileprivate func isInPlace(of other: PaginationGap) -> Bool {
    id == other.id && index == other.index && missingCount == other.missingCount
  }
}

/// The row where the user goes on reading, because what is above it has changed or the list goes elsewhere.
///
/// See ``Paginator/anchor``.
public struct ScrollAnchor<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Where a row should be.
  public enum Place: Hashable, Sendable {
    /// Where it is on the screen: it was the topmost one when rows came or went above it.
    case held

    /// At the top, or as near to it as the end of the list allows: it is the first or the last row of a list that was
    /// replaced, or a row to which the list goes.
    case top
  }

  /// The row's id.
  public let id: ID

  /// Where the row should be.
  public let place: Place

  /// Differs between any two changes of the list.
  public let change: Int
}
