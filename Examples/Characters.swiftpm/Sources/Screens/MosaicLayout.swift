import Pagination
import PaginationUIKit
import UIKit

extension UICollectionViewLayout {
  /// Large and small tiles, with the views of the list's edges before the first and after the last.
  static func mosaic() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [.paginationEdge(.start), .paginationEdge(.end)]
    return UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        .mosaic(width: environment.container.effectiveContentSize.width)
      },
      configuration: configuration
    )
  }
}

extension NSCollectionLayoutSection {
  /// Bands of two rows with one large tile each, which is at the start and at the end in turn.
  ///
  /// - Parameter width: The width of the section; a wider one has more small tiles in each band.
  fileprivate static func mosaic(width: Double) -> NSCollectionLayoutSection {
    let columns = max(3, Int(width / 120))
    let small = Double(1) / Double(columns)
    let large = NSCollectionLayoutItem(layoutSize: .fraction(2 * small, 1))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: .fraction(small, 1),
      subitems: [tile(), tile()]
    )
    let pairs: [NSCollectionLayoutItem] = Array(repeating: pair, count: columns - 2)
    large.contentInsets = gap
    let bands = [[large] + pairs, pairs + [large]].map { items in
      NSCollectionLayoutGroup.horizontal(layoutSize: .fraction(1, 0.5), subitems: items)
    }
    let group = NSCollectionLayoutGroup.vertical(
      // The height is a fraction of the width, too: each band is as high as its large tile.
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalWidth(4 * small)
      ),
      subitems: bands
    )
    return NSCollectionLayoutSection(group: group)
  }

  /// A small tile, half as high as its band.
  private static func tile() -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: .fraction(1, 0.5))
    item.contentInsets = gap
    return item
  }

  private static var gap: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
  }
}

extension NSCollectionLayoutSize {
  /// A size in fractions of the group around it.
  fileprivate static func fraction(_ width: Double, _ height: Double) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(width),
      heightDimension: .fractionalHeight(height)
    )
  }
}
