import Pagination
import PaginationUI
import PaginationUIKit
import UIKit

/// A collection view whose data source loads it page by page.
final class CharacterCollectionController: UICollectionViewController {
  /// Called when the user taps a row.
  var select: @MainActor (UnicodeCharacter) -> Void = { _ in }

  private let characters: Paginator<UnicodeCharacter>
  private var dataSource: PaginatedCollectionViewDataSource<UnicodeCharacter>?

  init(_ characters: Paginator<UnicodeCharacter>) {
    self.characters = characters
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("The list comes by another initializer")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, UnicodeCharacter> {
      cell,
      _,
      character in
      cell.contentConfiguration = UIListContentConfiguration(character)
    }
    let dataSource = PaginatedCollectionViewDataSource(
      characters,
      collectionView: collectionView
    ) { collectionView, indexPath, character in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: character)
    }
    dataSource.addRefreshControl()
    // Rows stay when a refresh fails, so an alert reports it.
    dataSource.refreshFailureHandler = { [weak self] in self?.tell($0) }
    collectionView.collectionViewLayout = .list { [weak dataSource] indexPath in
      dataSource?.deleteSwipeActions(at: indexPath)
    }
    self.dataSource = dataSource
  }

  /// Sends edits to these servers.
  func take(_ api: CharacterAPI, _ loads: PaginationLoads) {
    loadViewIfNeeded()
    dataSource?.loads = loads
    dataSource?.deleteHandler = { try await api.delete([$0]) }
    dataSource?.moveHandler = { try await api.move($0) }
  }

  // The app keeps its own delegate.
  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if let character = dataSource?.item(at: indexPath) { select(character) }
  }

  private func tell(_ failure: LoadFailure) {
    let alert = UIAlertController(
      title: "Not Refreshed",
      message: failure.error.localizedDescription,
      preferredStyle: .alert
    )
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [characters] _ in
        characters.dismissRefreshError()
      }
    )
    present(alert, animated: true)
  }
}
