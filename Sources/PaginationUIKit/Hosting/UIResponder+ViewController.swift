#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIResponder {
    /// The view controller that a view stands in, as far as there is one.
    var nearestViewController: UIViewController? {
      sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    }
  }
#endif
