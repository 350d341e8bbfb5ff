#if canImport(UIKit) && !os(watchOS)
  import Pagination
  import PaginationUI
  import UIKit

  /// The cells of a collection view for gaps and placeholders.
  @MainActor
  final class CollectionStateCells<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private typealias Registration<Content> = UICollectionView.CellRegistration<
      UICollectionViewCell, Content
    >

    private let gaps: Registration<PaginationGap>
    private let placeholders: Registration<Void>
    private let empty = Registration<Void> { _, _, _ in }

    /// Registers the cells: UIKit forbids a registration while it asks for one.
    init(_ list: HostedList<Item>, _ views: StateViews) {
      gaps = Registration { cell, _, gap in
        cell.contentConfiguration = views.gap(gap, of: list)
      }
      placeholders = Registration { cell, _, _ in
        cell.contentConfiguration = views.placeholder(of: list)
      }
    }

    func gap(
      _ gap: PaginationGap,
      in view: UICollectionView,
      at indexPath: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: gaps, for: indexPath, item: gap)
    }

    func placeholder(in view: UICollectionView, at indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: placeholders, for: indexPath, item: ())
    }

    /// A cell for a row that has gone while the view was asking: without one, UIKit stops the app.
    func empty(in view: UICollectionView, at indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: empty, for: indexPath, item: ())
    }
  }

  /// The cells of a table for gaps and placeholders.
  @MainActor
  final class TableStateCells<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private static var identifier: String { "PaginationStateCell" }

    private let list: HostedList<Item>
    private let views: StateViews

    init(_ list: HostedList<Item>, _ views: StateViews, in tableView: UITableView) {
      self.list = list
      self.views = views
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
    }

    func gap(
      _ gap: PaginationGap,
      in view: UITableView,
      at indexPath: IndexPath
    ) -> UITableViewCell {
      cell(views.gap(gap, of: list), in: view, at: indexPath)
    }

    func placeholder(in view: UITableView, at indexPath: IndexPath) -> UITableViewCell {
      cell(views.placeholder(of: list), in: view, at: indexPath)
    }

    /// A cell for a row that has gone while the view was asking: without one, UIKit stops the app.
    func empty(in view: UITableView, at indexPath: IndexPath) -> UITableViewCell {
      cell(nil, in: view, at: indexPath)
    }

    private func cell(
      _ content: (any UIContentConfiguration)?,
      in view: UITableView,
      at indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = view.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
      cell.contentConfiguration = content
      cell.selectionStyle = .none
      return cell
    }
  }
#endif
