#if canImport(UIKit) && !os(watchOS)
  import Pagination
  import SwiftUI
  import UIKit

  /// The supplementary views of a collection view that show what happens at the edges.
  @MainActor
  final class EdgeViews<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private typealias Registration = UICollectionView.SupplementaryRegistration<
      UICollectionViewCell
    >

    private let registrations: [String: Registration]

    /// Registers the views.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - isDivided: Whether there can be several sections: then their headers and footers are not
    ///     those of the list.
    ///   - views: Makes the SwiftUI views.
    init(_ paginator: Paginator<Item>, isDivided: Bool, _ views: StateViews) {
      var edges: [String: ListEdge?] = [
        ListEdge.start.elementKind: .start,
        ListEdge.end.elementKind: .end,
      ]
      edges[UICollectionView.elementKindSectionHeader] = .some(isDivided ? nil : .start)
      edges[UICollectionView.elementKindSectionFooter] = .some(isDivided ? nil : .end)
      // All of them now: UIKit wants no registration to be made while it asks for a view.
      var registrations: [String: Registration] = [:]
      for (kind, edge) in edges {
        registrations[kind] = Registration(elementKind: kind) { cell, _, _ in
          cell.contentConfiguration = edge.map { edge in
            UIHostingConfiguration { views.edge(edge, of: paginator) }
              .margins(.vertical, 0)
              .minSize(width: 0, height: 0)
          }
        }
      }
      self.registrations = registrations
    }

    /// The view of a kind; `nil` where the kind is the app's own.
    func view(
      in collectionView: UICollectionView,
      kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView? {
      registrations[kind].map {
        collectionView.dequeueConfiguredReusableSupplementary(using: $0, for: indexPath)
      }
    }
  }
#endif
