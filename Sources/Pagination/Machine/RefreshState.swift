/// Whether the list is being loaded anew.
package enum RefreshState: Sendable {
  /// No.
  case idle
  /// The first page is on its way. Pages that were asked for meanwhile follow it.
  case loading(Load, then: Wishes)
  /// The load has failed and is tried again by itself, under its new number.
  case waiting(Load, then: Wishes)
  /// It has failed.
  case failed(LoadFailure, Load.Reason)
  /// The first page of a new source was cancelled: what is shown belongs to the one before.
  case interrupted

  /// Operations that wait for the first page, by edge.
  package typealias Wishes = PerEdge<Int?>

  /// The load that is in flight or due, if there is one.
  var load: Load? {
    switch self {
    case .loading(let load, _), .waiting(let load, _): load
    case .idle, .failed, .interrupted: nil
    }
  }

  /// Whether a load is in flight or due.
  var isRunning: Bool { load != nil }

  /// What follows the first page.
  var wishes: Wishes {
    get {
      switch self {
      case .loading(_, let wishes), .waiting(_, let wishes): wishes
      case .idle, .failed, .interrupted: Wishes(nil)
      }
    }
    set {
      switch self {
      case .loading(let load, _): self = .loading(load, then: newValue)
      case .waiting(let load, _): self = .waiting(load, then: newValue)
      case .idle, .failed, .interrupted: break
      }
    }
  }
}
