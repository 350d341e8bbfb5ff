#if canImport(UIKit) && !os(watchOS)
  import Pagination
  public import UIKit

  extension PaginatedCollectionViewDataSource {
    /// Lets the reader drag rows, if there is a `moveHandler`.
    func reorder(with dataSource: UICollectionViewDiffableDataSource<Int, Item.ID>) {
      dataSource.reorderingHandlers.canReorderItem = { [editor] _ in editor.canMove }
      dataSource.reorderingHandlers.didReorder = { [weak self] in self?.reordered($0) }
    }

    private func reordered(_ transaction: NSDiffableDataSourceTransaction<Int, Item.ID>) {
      guard let move = RowMove(transaction.difference),
        let id = transaction.finalSnapshot.itemIdentifiers.dropFirst(move.to).first,
        let section = transaction.initialSnapshot.sectionIdentifier(containingItem: id),
        transaction.finalSnapshot.sectionIdentifier(containingItem: id) == section,
        let index = shown.sections.firstIndex(where: { $0.number == section })
      else { return undoMove() }
      let start = shown.sections[index].rows.lowerBound
      editor.move(RowMove(from: move.from - start, to: move.to - start), inSection: index)
    }

    #if !os(tvOS)
      /// Swipe to delete, for list layouts; `nil` without a `deleteHandler`.
      ///
      /// ```swift
      /// @MainActor
      /// func layout(
      ///   for dataSource: PaginatedCollectionViewDataSource<Post>
      /// ) -> UICollectionViewLayout {
      ///   var list = UICollectionLayoutListConfiguration(appearance: .plain)
      ///   list.trailingSwipeActionsConfigurationProvider = { [weak dataSource] indexPath in
      ///     dataSource?.deleteSwipeActions(at: indexPath)
      ///   }
      ///   return UICollectionViewCompositionalLayout.list(using: list)
      /// }
      /// ```
      ///
      /// - Parameter indexPath: Where the row stands.
      public func deleteSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard editor.canDelete, let item = item(at: indexPath) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: nil) {
          [weak self] _, _, completion in
          self?.delete([item])
          completion(true)
        }
        // The symbol has a name in the reader's language, which VoiceOver says.
        delete.image = UIImage(systemName: "trash")
        return UISwipeActionsConfiguration(actions: [delete])
      }
    #endif
  }
#endif
