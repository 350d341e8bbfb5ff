import DemoServer
import Foundation
import Pagination
import TerminalList

/// What the reader sees, and waits for.
extension FixedReader {
  /// How many rows are loaded below the last one on screen.
  var rowsAhead: Int { list.items.count - model.visibleItems.upperBound }

  /// Waits until the list is as wanted, on screen.
  func wait(until isSo: @escaping @MainActor (FixedReader) -> Bool) async {
    await screen.wait { [unowned self] _ in isSo(self) }
  }

  /// Presses a key and waits until the cursor is where it leads.
  func press(_ key: Key, until isSo: @escaping @MainActor (FixedReader) -> Bool) async {
    screen.press(key)
    await wait(until: isSo)
  }

  /// Waits until all keys that were pressed have been handled: keys are handled in their order, and
  /// the last one shows.
  func waitForKeys() async {
    screen.press(.character("/"))
    await screen.wait { $0.contains(.field) }
    screen.press(.enter)
    await screen.wait { !$0.contains(.field) }
  }

  /// Waits until nothing is under way.
  func settle() async {
    await wait {
      $0.list.append != .loading && !$0.list.isRefreshing && $0.model.tally.inFlight == 0
    }
  }

  /// Forgets what earlier frames have shown.
  func lookAfresh() {
    hasSeenLoading = false
    fewestRows = .max
  }

  /// Whether all rows are there once, in the order of their code points.
  func expectOrder() {
    let ids = list.items.map(\.id)
    let isAscending = zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }
    journal.expect(isAscending, "no row twice, and all \(ids.count.grouped) in their order")
  }

  /// The URLs that were asked for, in their order.
  func urls() async -> [URL] {
    await transport.entries.map(\.url)
  }
}
