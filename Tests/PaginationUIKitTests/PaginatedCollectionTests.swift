#if canImport(UIKit) && !os(watchOS)
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing
  import UIKit

  @testable import PaginationUIKit

  @Suite("A collection view as a SwiftUI view", .serialized)
  @MainActor
  struct PaginatedCollectionTests {
    private typealias Source = ScriptedSource<NumberedRow, Range<Int>>

    private let source = Source { .page(ScriptedSource.page(ofRows: 100..<160, for: $0)) }

    private func paginator(pageSize: Int) -> Paginator<NumberedRow> {
      Paginator(
        source: source,
        configuration: PaginationConfiguration(
          pageSize: pageSize,
          prefetch: .manual,
          retry: .never
        )
      )
    }

    @Test("Shows the first page, and the rows of another evaluation")
    func rows() async throws {
      let screen = CollectionHosting(paginator(pageSize: 40))
      #expect(await turn { screen.view?.visibleCells.isEmpty == false })
      #expect(source.requests.count == 1)
      screen.title = "Other"
      #expect(await turn { screen.madeTitles.contains("Other") })
      #expect(source.requests.count == 1)
    }

    @Test("A row stays where it is when others come above it")
    func place() async throws {
      let paginator = paginator(pageSize: 40)
      let screen = CollectionHosting(paginator)
      #expect(await turn { screen.view?.visibleCells.isEmpty == false })
      let view = try #require(screen.view)
      view.scrollToItem(at: [0, 15], at: .top, animated: false)
      #expect(await turn { screen.place(ofItem: 15) != nil })
      let before = try #require(screen.place(ofItem: 15))
      source.setScript { .page(ScriptedSource.page(ofRows: 60..<160, for: $0)) }
      await paginator.refresh()
      #expect(paginator.items.first?.id == 60)
      #expect(await turn { view.numberOfItems(inSection: 0) > 60 })
      let index = try #require(paginator.items.firstIndex { $0.id == 115 })
      #expect(await turn { screen.place(ofItem: index).map { abs($0 - before) < 1 } ?? false })
    }
  }

  /// Shows a collection in a window.
  @MainActor
  private final class CollectionHosting {
    let paginator: Paginator<NumberedRow>
    private(set) var madeTitles: Set<String> = []
    private let controller: UIHostingController<AnyView>
    private let host: ViewHost

    var title = "Row" {
      didSet { controller.rootView = screen }
    }

    init(_ paginator: Paginator<NumberedRow>) {
      self.paginator = paginator
      controller = UIHostingController(rootView: AnyView(EmptyView()))
      host = ViewHost(controller.view)
      controller.rootView = screen
    }

    /// The collection view in the hosted view.
    var view: UICollectionView? { Self.find(in: controller.view) }

    /// Where an item is on screen.
    func place(ofItem item: Int) -> CGFloat? {
      guard let view, let cell = view.cellForItem(at: [0, item]) else { return nil }
      return cell.frame.minY - view.contentOffset.y
    }

    private var screen: AnyView {
      let title = title
      return AnyView(
        PaginatedCollection(paginator) { [weak self] row in
          let _ = self?.madeTitles.insert(title)
          Text("\(title) \(row.id)").frame(height: 30)
        }
      )
    }

    private static func find(in view: UIView) -> UICollectionView? {
      if let collection = view as? UICollectionView { return collection }
      return view.subviews.lazy.compactMap { find(in: $0) }.first
    }
  }
#endif
