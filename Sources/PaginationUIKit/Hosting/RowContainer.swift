#if canImport(UIKit) && !os(watchOS)
  import UIKit

  typealias RowSnapshot<ID: Hashable & Sendable> = NSDiffableDataSourceSnapshot<Int, ID>

  /// What a table view and a collection view have in common.
  @MainActor
  protocol RowContainer<ID>: AnyObject {
    associatedtype ID: Hashable & Sendable

    /// The view, which nobody here keeps alive.
    var scrollView: UIScrollView? { get }

    /// Where the rows on screen stand, in order.
    var visibleIndexPaths: [IndexPath] { get }

    var backgroundView: UIView? { get set }

    /// Whether the reader has dragged a row and not dropped it yet.
    var isBeingReordered: Bool { get }

    func id(at indexPath: IndexPath) -> ID?

    func indexPath(of id: ID) -> IndexPath?

    /// Where a row lies in the content.
    func frame(at indexPath: IndexPath) -> CGRect?

    /// Makes the rows those of a snapshot by inserting, deleting and moving.
    func apply(
      _ snapshot: RowSnapshot<ID>,
      isAnimated: Bool,
      completion: @escaping @MainActor () -> Void
    )

    /// Draws all rows anew.
    func reload(_ snapshot: RowSnapshot<ID>)

    /// Says who is told of rows that the view will need soon.
    func prefetch(with prefetcher: RowPrefetcher?)
  }
#endif
