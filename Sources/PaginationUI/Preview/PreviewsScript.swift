#if DEBUG && canImport(SwiftUI)
  import Pagination

  /// How the source of a preview answers, for the states that `Paginator.preview` cannot reach: a
  /// list that grows at its start, an edge that stays as it is, a refresh that fails.
  struct PreviewsScript: Sendable {
    /// How a page is answered.
    enum Answer: Sendable {
      /// With a page, after which the list goes on.
      case page
      /// With a page that is the last on its side.
      case lastPage
      /// With an error.
      case failure
      /// Not at all: it loads for ever.
      case silence
    }

    var first = Answer.page
    /// The answers to each refresh after the first load.
    var refresh = Answer.page
    var append = Answer.silence
    /// `nil` where the list starts at its start.
    var prepend: Answer?
  }

  extension Paginator<Fruit> {
    /// A paginator whose source keeps to a script. The first page holds the items from 20 to 34, so
    /// that there is room on both sides.
    static func scripted(
      _ script: PreviewsScript = PreviewsScript(),
      prefetch: PrefetchPolicy = .automatic
    ) -> Paginator {
      let visits = PreviewsVisits()
      return Paginator(
        source: .pages { request in
          let start = request.key ?? 20
          switch await script.answer(to: request, visits: visits) {
          case .page:
            return script.page(from: start)
          case .lastPage:
            return Page(items: script.page(from: start).items, next: nil)
          case .failure:
            throw PreviewError(page: start / PreviewsScript.pageSize + 1)
          case .silence:
            let silence = AsyncStream<Never> { _ in }
            for await _ in silence {}
            throw CancellationError()
          }
        },
        configuration: PaginationConfiguration(
          pageSize: PreviewsScript.pageSize,
          prefetch: prefetch,
          retry: .never
        )
      )
    }
  }

  extension PreviewsScript {
    fileprivate static let pageSize = 15

    fileprivate func answer(
      to request: PageRequest<Int>,
      visits: PreviewsVisits
    ) async -> Answer {
      switch request.direction {
      case .refresh: await visits.isFirst() ? first : refresh
      case .append: append
      case .prepend: prepend ?? .lastPage
      }
    }

    fileprivate func page(from start: Int) -> Page<Fruit, Int> {
      Page(
        items: (start..<start + Self.pageSize).map { Fruit(id: $0) },
        previous: prepend == nil || start < Self.pageSize ? nil : start - Self.pageSize,
        next: start + Self.pageSize
      )
    }
  }

  /// Remembers whether the list was asked for before.
  private actor PreviewsVisits {
    private var count = 0

    func isFirst() -> Bool {
      count += 1
      return count == 1
    }
  }
#endif
