import Pagination
import PaginationTesting

@testable import PaginationUI

/// What a list shows from moment to moment, in words: `Scripts/draw-states` draws it.
///
/// Each moment is a line: a caption, the line at the top of the screen, and the rows of the whole list with the slots
/// between and after them.
@MainActor
final class Story<Item: Identifiable & Sendable> where Item.ID == Int {
  let list: VirtualList<Item>
  private(set) var moments: [String] = []

  init(_ paginator: Paginator<Item>, height: Int) {
    list = VirtualList(paginator, height: height, behavior: .terminal)
  }

  /// Adds what the list shows now. `notes` name what an app shows over it.
  func show(_ caption: String, notes: String...) {
    let paginator = list.paginator
    let news = paginator.newRowCount
    let parts =
      [caption, "\(list.topLine): \(content)"] + (news > 0 ? ["\(news) new"] : []) + notes
    moments.append(parts.joined(separator: " | "))
  }

  /// Shows what the list shows while the requests of an action are under way, then lets them through.
  func show<Key>(
    _ caption: String,
    holding source: ScriptedSource<Item, Key>,
    after action: () -> Void
  ) async throws {
    source.isPaused = true
    action()
    await list.wait { $0.isBusy }
    show(caption)
    source.isPaused = false
    source.releaseAll()
    await list.settle()
  }

  private var content: String {
    let paginator = list.paginator
    if let slot = paginator.phase.slot { return slot.words }
    var parts: [String] = []
    var run: (first: Int, last: Int)?
    func endRun() {
      if let run { parts.append("\(run.first)-\(run.last)") }
      run = nil
    }
    for row in paginator.rows {
      switch row {
      case .item(let item):
        if let last = run?.last, abs(last - item.id) == 1 {
          run?.last = item.id
        } else {
          endRun()
          run = (item.id, item.id)
        }
      case .gap(let gap):
        endRun()
        parts.append(gap.slot.words + (gap.missingCount.map { "(\($0))" } ?? ""))
      case .placeholder:
        endRun()
        parts.append(PaginationSlot(.loading, .row).words)
      }
    }
    endRun()
    if case .slot(let slot) = EdgePresentation(fullScreen: .end, of: paginator) {
      parts.append(slot.words)
    }
    return parts.joined(separator: " ")
  }
}

extension PaginationSlot {
  fileprivate var words: String { "\(place).\(state)" }
}
