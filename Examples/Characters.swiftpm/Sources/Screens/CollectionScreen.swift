import Pagination
import PaginationUI
import PaginationUIKit
import SwiftUI
import UIKit

/// The same list as a wall of images, in UIKit.
@MainActor
struct CollectionScreen: View {
  @ObservedObject private var settings: AppSettings
  @State private var characters: Paginator<UnicodeCharacter>
  @State private var selected: UnicodeCharacter?

  init(_ settings: AppSettings) {
    self.settings = settings
    _characters = State(wrappedValue: settings.characters())
  }

  var body: some View {
    CharacterCollection(
      characters: characters,
      api: settings.api,
      loads: settings.loadsOnlyWhileVisible ? .whileVisible : .always
    ) { character in
      selected = character
    }
    .ignoresSafeArea()
    .navigationDestination(isPresented: isSelected) {
      if let selected { CharacterDetail(settings.shared.item(selected.id), settings) }
    }
    .onChange(of: settings.server) { _ in
      characters.setSource(settings.api.characters(), after: .milliseconds(300))
    }
  }

  private var isSelected: Binding<Bool> {
    Binding {
      selected != nil
    } set: {
      if !$0 { selected = nil }
    }
  }
}

/// Brings the UIKit screen into SwiftUI.
@MainActor
struct CharacterCollection: UIViewControllerRepresentable {
  let characters: Paginator<UnicodeCharacter>
  let api: CharacterAPI
  let loads: PaginationLoads
  let select: @MainActor (UnicodeCharacter) -> Void

  func makeUIViewController(context: Context) -> CharacterCollectionController {
    CharacterCollectionController(characters)
  }

  /// Called for each change of the settings.
  func updateUIViewController(_ controller: CharacterCollectionController, context: Context) {
    controller.select = select
    controller.take(api, loads)
  }
}

/// A collection view whose data source loads it page by page, with prefetched images.
final class CharacterCollectionController: UICollectionViewController {
  /// Called when the user taps a row.
  var select: @MainActor (UnicodeCharacter) -> Void = { _ in }

  private let characters: Paginator<UnicodeCharacter>
  private let images = GlyphImages(side: 200)
  private var dataSource: PaginatedCollectionViewDataSource<UnicodeCharacter>?

  init(_ characters: Paginator<UnicodeCharacter>) {
    self.characters = characters
    super.init(collectionViewLayout: .mosaic())
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("The list comes by another initializer")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cell = UICollectionView.CellRegistration<GlyphCell, UnicodeCharacter> {
      [images, weak self] cell, _, character in
      cell.show(character, images) { self?.dataSource?.delete([character]) }
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
    collectionView.prefetchDataSource = self
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

  override func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let chosen = indexPaths.compactMap { dataSource?.item(at: $0) }
    guard !chosen.isEmpty else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      let delete = UIAction(
        title: String(localized: "Delete"),
        image: UIImage(systemName: "trash"),
        attributes: .destructive
      ) { _ in self?.dataSource?.delete(chosen) }
      return UIMenu(children: [delete])
    })
  }

  private func tell(_ failure: LoadFailure) {
    let alert = UIAlertController(
      title: String(localized: "Not Refreshed"),
      message: failure.error.localizedDescription,
      preferredStyle: .alert
    )
    alert.addAction(
      UIAlertAction(title: String(localized: "OK"), style: .default) { [characters] _ in
        characters.dismissRefreshError()
      }
    )
    // Above the settings, if they are on screen.
    var presenter: UIViewController = self
    while let presented = presenter.presentedViewController { presenter = presented }
    presenter.present(alert, animated: true)
  }
}

extension CharacterCollectionController: UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView,
    prefetchItemsAt indexPaths: [IndexPath]
  ) {
    images.prefetch(indexPaths.compactMap { dataSource?.item(at: $0) })
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    images.cancel(indexPaths.compactMap { dataSource?.item(at: $0) })
  }
}
