import Pagination

/// Which view fills the screen of a list.
///
/// The one place that decides it; the views only draw the answer.
enum ScreenPresentation: Hashable, Sendable {
  /// The rows, with nothing over them.
  case rows
  /// A spinner.
  case loading
  /// Nothing was loaded and nothing is on its way: a button that loads.
  case paused
  /// A list without items.
  case empty
  /// What went wrong, and Retry.
  case failed(LoadFailure)

  /// Chooses the view for a phase of the engine.
  init(_ phase: PaginationPhase) {
    switch phase {
    case .content: self = .rows
    case .loading: self = .loading
    case .idle: self = .paused
    case .empty: self = .empty
    case .failed(let failure): self = .failed(failure)
    }
  }

  /// Whether what lies beneath must be neither read out nor touched.
  var coversRows: Bool { self != .rows }
}
