import Pagination
import PaginationUIKit
import UIKit

extension UICollectionViewLayout {
  /// A list with what happens at the edges before its first and after its last row.
  ///
  /// - Parameter swipeActions: What a row offers when it is swiped.
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
