#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Pagination
  public import UIKit

  extension PaginatedViewDataSource {
    /// Lets the reader refresh the list by pulling it down.
    ///
    /// The control spins until the refresh has ended, however it ends. A failure is told to the
    /// ``refreshFailureHandler``.
    ///
    /// - Returns: The control, to give it a tint; `nil` on a Mac in the Mac's own idiom, which has no
    ///   such control. Offer a command there that calls `paginator.refresh()`.
    @discardableResult
    public func addRefreshControl() -> UIRefreshControl? {
      guard let view = scrollView, view.traitCollection.userInterfaceIdiom != .mac else {
        return nil
      }
      let control = UIRefreshControl()
      let refresh = UIAction { [paginator, weak control] _ in
        // Nobody has this task, so nobody cancels it.
        Task {
          await paginator.refresh()
          control?.endRefreshing()
        }
      }
      control.addAction(refresh, for: .valueChanged)
      view.refreshControl = control
      return control
    }
  }
#endif
