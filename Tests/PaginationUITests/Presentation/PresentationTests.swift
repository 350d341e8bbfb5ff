import Pagination
import Testing

@testable import PaginationUI

/// Which view is chosen, for every state of the engine.
@Suite struct PresentationTests {
  private struct Offline: Error {}
  private static let failure = LoadFailure(id: 1, error: Offline())
  private static let other = LoadFailure(id: 2, error: Offline())

  @Suite struct Screen {
    static let phases: [(PaginationPhase, ScreenPresentation)] = [
      (.idle, .paused),
      (.loading, .loading),
      (.empty, .empty),
      (.failed(failure), .failed(failure)),
      (.content, .rows),
    ]

    @Test(arguments: phases)
    func everyPhase_hasItsView(phase: PaginationPhase, screen: ScreenPresentation) {
      #expect(ScreenPresentation(phase) == screen)
    }

    @Test(arguments: phases)
    func allButTheRows_coverThem(phase: PaginationPhase, screen: ScreenPresentation) {
      #expect(ScreenPresentation(phase).coversRows == (phase != .content))
    }

    /// A view that shows another failure is another view.
    @Test func failures_areToldApart() {
      #expect(ScreenPresentation(.failed(failure)) != ScreenPresentation(.failed(other)))
    }
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
      State(.end, .idle, refreshing: false, .edge(.paused)),
      State(.end, .idle, refreshing: true, .edge(.blank)),
      State(.end, .loading, refreshing: false, .edge(.loading)),
      State(.end, .loading, refreshing: true, .edge(.loading)),
      State(.end, .failed(failure), refreshing: false, .edge(.failed(failure))),
      State(.end, .failed(failure), refreshing: true, .edge(.failed(failure))),
      State(.end, .end, refreshing: false, .edge(.end)),
      State(.end, .end, refreshing: true, .edge(.end)),
      State(.start, .idle, refreshing: false, .edge(.paused)),
      State(.start, .idle, refreshing: true, .edge(.blank)),
      State(.start, .loading, refreshing: false, .edge(.loading)),
      State(.start, .loading, refreshing: true, .edge(.loading)),
      State(.start, .failed(failure), refreshing: false, .edge(.failed(failure))),
      State(.start, .failed(failure), refreshing: true, .edge(.failed(failure))),
      State(.start, .end, refreshing: false, .hidden),
      State(.start, .end, refreshing: true, .hidden),
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
    }

    /// Whatever happens at the edges, the state of the whole list is told once: over the screen, or
    /// in the place of the rows.
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
      case .end: #expect(shown(.inline) == .screen(ScreenPresentation(phase)))
      }
    }

    @Test func theTableIsComplete() {
      let states: [LoadState] = [.idle, .loading, .failed(failure), .end]
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

    @Test func failures_areToldApart() {
      let shown = [failure, other].map {
        EdgePresentation(
          .end,
          .failed($0),
          phase: .content,
          isRefreshing: false,
          states: .fullScreen
        )
      }
      #expect(shown[0] != shown[1])
    }
  }
}
