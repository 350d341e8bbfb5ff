#if canImport(UIKit) && !os(watchOS)
  public import Pagination
  import PaginationUI
  import SwiftUI
  public import UIKit

  extension ListEdge {
    /// The kind of the supplementary view that shows the state of this edge in a collection view:
    /// loading, failed with Retry, or the end.
    ///
    /// A `PaginatedCollectionViewDataSource` provides it for any layout that asks for it.
    public var elementKind: String {
      switch self {
      case .start: "PaginationStartEdge"
      case .end: "PaginationEndEdge"
      }
    }
  }

  extension NSCollectionLayoutBoundarySupplementaryItem {
    /// The state of an edge of the list, for compositional layouts:
    ///
    /// ```swift
    /// let configuration = UICollectionViewCompositionalLayoutConfiguration()
    /// configuration.boundarySupplementaryItems = [.paginationEdge(.start), .paginationEdge(.end)]
    /// ```
    ///
    /// - Parameter edge: The edge.
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

  /// The supplementary views of a collection view that show the state of the edges.
  @MainActor
  final class CollectionEdges<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private typealias Registration = UICollectionView.SupplementaryRegistration<
      UICollectionViewCell
    >

    private let host: ListHost<Item>
    private let registrations: [String: Registration]
    private var shown: [ListEdge] = []

    /// Registers the views.
    ///
    /// - Parameters:
    ///   - host: Makes their content.
    ///   - isDivided: Whether there can be several sections. Then the headers and footers of sections
    ///     are not those of the list.
    init(_ host: ListHost<Item>, isDivided: Bool) {
      self.host = host
      var edges: [String: ListEdge?] = [
        ListEdge.start.elementKind: .start,
        ListEdge.end.elementKind: .end,
      ]
      edges[UICollectionView.elementKindSectionHeader] = .some(isDivided ? nil : .start)
      edges[UICollectionView.elementKindSectionFooter] = .some(isDivided ? nil : .end)
      // All of them now: UIKit forbids a registration while it asks for a view.
      var registrations: [String: Registration] = [:]
      for (kind, edge) in edges {
        registrations[kind] = Registration(elementKind: kind) { cell, _, _ in
          cell.contentConfiguration = edge.map {
            // A boundary item of height 0 is an error in compositional layouts.
            host.edge($0).minSize(width: 1, height: 1)
          }
        }
      }
      self.registrations = registrations
    }

    /// The view of a kind; `nil` if the kind belongs to the app.
    func view(
      in collectionView: UICollectionView,
      kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView? {
      registrations[kind].map {
        collectionView.dequeueConfiguredReusableSupplementary(using: $0, for: indexPath)
      }
    }

    /// Lets the layout ask the edges for their size if one has come or gone: it does not notice that
    /// their content has another size.
    func update(in collectionView: UICollectionView) {
      let present = ListEdge.allCases.filter { !host.list.isHidden($0) }
      guard present != shown else { return }
      shown = present
      for edge in ListEdge.allCases {
        for view in collectionView.visibleSupplementaryViews(ofKind: edge.elementKind) {
          view.invalidateIntrinsicContentSize()
        }
      }
      collectionView.collectionViewLayout.invalidateLayout()
    }
  }
#endif
