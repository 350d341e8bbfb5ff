#if canImport(UIKit) && !os(watchOS)
  import PaginationUI
  import UIKit

  extension UIView {
    /// Says in an alert what went wrong, in the view controller that the view stands in.
    func presentAlert(_ title: KeyPath<PaginationStrings, String>, _ error: any Error) {
      let strings = PaginationStrings.localized()
      let alert = UIAlertController(
        title: strings[keyPath: title],
        message: error.localizedDescription,
        preferredStyle: .alert
      )
      alert.addAction(UIAlertAction(title: strings.ok, style: .default))
      var presenter = nearestViewController
      // Only the topmost one can present anything.
      while let next = presenter?.presentedViewController, !next.isBeingDismissed {
        presenter = next
      }
      presenter?.present(alert, animated: true)
    }
  }
#endif
