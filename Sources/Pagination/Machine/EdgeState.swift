/// What happens at one edge.
package enum EdgeState: Sendable {
  /// No page has landed yet, so there is no key to go on from.
  case closed
  /// A page may be asked for.
  case open(PageLink)
  /// A page is on its way.
  case loading(Load)
  /// A load has failed and is tried again by itself, under its new number.
  case waiting(Load)
  /// A page may be asked for when the server has answered an edit. Until then its key is not known: the
  /// last one has brought only rows that are there.
  case held(PageLink)
  /// A load has failed, and this is what it asked for.
  case failed(PageLink, LoadFailure)
  /// Nothing more on this side.
  case end

  var isOpen: Bool {
    if case .open = self { true } else { false }
  }

  /// The load that is in flight or due, if there is one.
  var load: Load? {
    switch self {
    case .loading(let load), .waiting(let load): load
    case .closed, .open, .held, .failed, .end: nil
    }
  }

  /// The load with a number, if that is in flight.
  func loading(_ id: Int) -> Load? {
    switch self {
    case .loading(let load): load.id == id ? load : nil
    case .closed, .open, .waiting, .held, .failed, .end: nil
    }
  }

  /// Whether it has failed for good: no page will ever come under its key.
  var isKeyExpired: Bool {
    switch self {
    case .failed(_, let failure): failure.isKeyExpired
    case .closed, .open, .loading, .waiting, .held, .end: false
    }
  }

  /// What views see of it.
  var loadState: LoadState {
    switch self {
    case .closed, .open: .idle
    case .loading, .waiting, .held: .loading
    case .failed(_, let failure): .failed(failure)
    case .end: .end
    }
  }
}
