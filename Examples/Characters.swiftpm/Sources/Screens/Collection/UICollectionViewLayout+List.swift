import Pagination
import PaginationUIKit
import UIKit

extension UICollectionViewLayout {
  /// A list with the views of its edges before the first and after the last row.
  ///
  /// - Parameter swipeActions: The swipe actions of a row.
  static func list(
    swipeActions: @escaping UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider
  ) -> UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = swipeActions
    let layout = UICollectionViewCompositionalLayout.list(using: list)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [.paginationEdge(.start), .paginationEdge(.end)]
    layout.configuration = configuration
    return layout
  }
}
