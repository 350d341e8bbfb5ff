#if DEBUG
  import Foundation
  import Pagination

  /// The answers of a preview's source, for the states that `Paginator.preview` cannot reach: a list
  /// that grows at its start, an edge that keeps its state, a refresh that fails.
  struct PreviewScript: Sendable {
    enum Answer: Sendable {
      case page
      /// The last page in its direction.
      case lastPage
      case failure
      /// No answer: the list loads forever.
      case silence
    }

    var first = Answer.page
    /// The answer to each refresh after the first load.
    var refresh = Answer.page
    var end = Answer.silence
    /// `nil` if the list opens at its start.
    var start: Answer?
  }

  extension Paginator<Fruit> {
    /// A paginator whose source follows a script. The first page holds the items 20 to 34, which
    /// leaves room for pages before it.
    static func scripted(
      _ script: PreviewScript = PreviewScript(),
      prefetch: PrefetchPolicy = .automatic
    ) -> Paginator {
      let visits = Visits()
      return Paginator(
        source: .pages { request in
          let start = request.key ?? 20
          switch await script.answer(to: request, visits: visits) {
          case .page:
            return script.page(from: start)
          case .lastPage:
            return Page(items: script.page(from: start).items, next: nil)
          case .failure:
            throw PreviewFailed()
          case .silence:
            let silence = AsyncStream<Never> { _ in }
            for await _ in silence {}
            throw CancellationError()
          }
        },
        configuration: PaginationConfiguration(
          pageSize: PreviewScript.pageSize,
          prefetch: prefetch,
          retry: .never
        )
      )
    }
  }

  extension PreviewScript {
    fileprivate static let pageSize = 15

    fileprivate func answer(
      to request: PageRequest<Int>,
      visits: Visits
    ) async -> Answer {
      switch request.direction {
      case .refresh: await visits.isFirst() ? first : refresh
      case .end: end
      case .start: start ?? .lastPage
      }
    }

    fileprivate func page(from start: Int) -> Page<Fruit, Int> {
      Page(
        items: (start..<start + Self.pageSize).map { Fruit(id: $0) },
        previous: self.start == nil || start < Self.pageSize ? nil : start - Self.pageSize,
        next: start + Self.pageSize
      )
    }
  }

  struct PreviewFailed: LocalizedError {
    var errorDescription: String? { "This preview fails on purpose." }
  }

  /// Tells the first load from a refresh.
  private actor Visits {
    private var count = 0

    func isFirst() -> Bool {
      count += 1
      return count == 1
    }
  }
#endif
