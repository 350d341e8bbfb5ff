#if canImport(UIKit) && !os(watchOS)
  public import Pagination
  public import UIKit

  extension NSCollectionLayoutBoundarySupplementaryItem {
    /// What happens at an edge of the list, for compositional layouts:
    ///
    /// ```swift
    /// let configuration = UICollectionViewCompositionalLayoutConfiguration()
    /// configuration.boundarySupplementaryItems = [.paginationEdge(.start), .paginationEdge(.end)]
    /// ```
    ///
    /// - Parameter edge: Which edge.
    public static func paginationEdge(
      _ edge: ListEdge
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .estimated(44)
        ),
        elementKind: edge.elementKind,
        alignment: edge == .start ? .top : .bottom
      )
    }
  }
#endif
