import Pagination
import PaginationUI
import PaginationUIKit
import SwiftUI
import UIKit

/// The same list in UIKit.
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

extension UIListContentConfiguration {
  /// The content of a character's row.
  init(_ character: UnicodeCharacter) {
    self = .subtitleCell()
    let heart = character.isFavorite ? " ♥" : ""
    text = "\(character.character)  \(character.name.capitalized)\(heart)"
    secondaryText = "\(character.codePoint) · \(character.category)"
    secondaryTextProperties.color = .secondaryLabel
  }
}
