import Pagination
import Testing

@testable import PaginationUI

/// The view for every state of the engine.
@Suite struct PresentationTests {
  private struct Offline: Error {}
  private static let failure = LoadFailure(id: 1, error: Offline())

  @Test(
    arguments: [
      (PaginationPhase.idle, PaginationSlot(.paused, .list)),
      (.noSource, PaginationSlot(.noSource, .list)),
      (.loading, PaginationSlot(.loading, .list)),
      (.empty, PaginationSlot(.empty, .list)),
      (.failed(failure), PaginationSlot(.failure, .list)),
      (.content, nil),
    ] as [(PaginationPhase, PaginationSlot?)]
  )
  func phase_hasASlotUnlessThereAreRows(phase: PaginationPhase, slot: PaginationSlot?) {
    #expect(phase.slot == slot)
    #expect(slot?.edge == nil)
  }

  @Test(
    arguments: [
      (LoadState.idle, PaginationSlot(.paused, .gap)),
      (.loading, PaginationSlot(.loading, .gap)),
      (.failed(failure), PaginationSlot(.failure, .gap)),
    ] as [(LoadState, PaginationSlot)]
  )
  func gap_saysWhatHappensThere(state: LoadState, slot: PaginationSlot) {
    #expect(PaginationGap(id: 1, state: state, index: 3).slot == slot)
    #expect(slot.edge == nil)
  }

  @Suite struct Edge {
    struct State: Sendable, CustomTestStringConvertible {
      let edge: ListEdge
      let state: LoadState
      let isRefreshing: Bool
      let shown: EdgePresentation

      init(_ edge: ListEdge, _ state: LoadState, refreshing: Bool, _ shown: EdgePresentation) {
        self.edge = edge
        self.state = state
        isRefreshing = refreshing
        self.shown = shown
      }

      var testDescription: String {
        "\(edge), \(state)\(isRefreshing ? ", refreshing" : "")"
      }
    }

    static let beneathRows = [
      State(.end, .idle, refreshing: false, .slot(PaginationSlot(.paused, .end))),
      State(.end, .idle, refreshing: true, .blank),
      State(.end, .loading, refreshing: false, .slot(PaginationSlot(.loading, .end))),
      State(.end, .loading, refreshing: true, .slot(PaginationSlot(.loading, .end))),
      State(.end, .failed(failure), refreshing: false, .slot(PaginationSlot(.failure, .end))),
      State(.end, .failed(failure), refreshing: true, .slot(PaginationSlot(.failure, .end))),
      State(.end, .complete, refreshing: false, .slot(PaginationSlot(.complete, .end))),
      State(.end, .complete, refreshing: true, .slot(PaginationSlot(.complete, .end))),
      State(.start, .idle, refreshing: false, .slot(PaginationSlot(.paused, .start))),
      State(.start, .idle, refreshing: true, .blank),
      State(.start, .loading, refreshing: false, .slot(PaginationSlot(.loading, .start))),
      State(.start, .loading, refreshing: true, .slot(PaginationSlot(.loading, .start))),
      State(.start, .failed(failure), refreshing: false, .slot(PaginationSlot(.failure, .start))),
      State(.start, .failed(failure), refreshing: true, .slot(PaginationSlot(.failure, .start))),
      State(.start, .complete, refreshing: false, .hidden),
      State(.start, .complete, refreshing: true, .hidden),
    ]

    @Test(arguments: beneathRows, [PaginationStatePlacement.fullScreen, .inline])
    func besideRows_theEdgeSaysWhatHappensThere(
      _ row: State,
      _ states: PaginationStatePlacement
    ) {
      let shown = EdgePresentation(
        row.edge,
        row.state,
        phase: .content,
        isRefreshing: row.isRefreshing,
        states: states
      )
      #expect(shown == row.shown)
      // On screen, it counts as the edge.
      #expect(shown.isEdge == (shown != .hidden))
      if case .slot(let slot) = shown { #expect(slot.edge == row.edge) }
    }

    /// Whatever the edges' states, the state of the whole list is shown once: over the container or
    /// in place of the rows.
    @Test(arguments: [PaginationPhase.idle, .loading, .empty, .failed(failure)], beneathRows)
    func withoutRows_oneEdgeAtMostSaysWhatFillsTheScreen(_ phase: PaginationPhase, _ row: State) {
      func shown(_ states: PaginationStatePlacement) -> EdgePresentation {
        EdgePresentation(
          row.edge,
          row.state,
          phase: phase,
          isRefreshing: row.isRefreshing,
          states: states
        )
      }
      #expect(shown(.fullScreen) == .hidden)
      switch row.edge {
      case .start: #expect(shown(.inline) == .hidden)
      case .end: #expect(shown(.inline) == phase.slot.map { .slot($0) })
      }
      #expect(!shown(.inline).isEdge)
    }

    /// A list that fits on one page has an end that everybody sees.
    @Test(arguments: [(0, false), (1, false), (2, true), (9, true)])
    func theEndIsShownAfterSeveralPages(pageCount: Int, isShown: Bool) {
      let shown = EdgePresentation(
        .end,
        .complete,
        phase: .content,
        isRefreshing: false,
        states: .fullScreen,
        pageCount: pageCount
      )
      #expect(shown == (isShown ? .slot(PaginationSlot(.complete, .end)) : .hidden))
    }

    @Test func theTableIsComplete() {
      let states: [LoadState] = [.idle, .loading, .failed(failure), .complete]
      for edge in ListEdge.allCases {
        for state in states {
          for isRefreshing in [false, true] {
            let rows = Self.beneathRows.filter {
              $0.edge == edge && $0.state == state && $0.isRefreshing == isRefreshing
            }
            #expect(rows.count == 1, "\(edge), \(state), \(isRefreshing)")
          }
        }
      }
    }
  }
}
