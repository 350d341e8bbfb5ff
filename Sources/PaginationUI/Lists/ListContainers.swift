#if canImport(SwiftUI)
  import Combine
  import Foundation
  import Pagination
  import SwiftUI

  /// The containers of a list, of SwiftUI and others, and the refused edit that one of them reports.
  @MainActor
  final class ListContainers: ObservableObject {
    /// Those on screen. The one in front shows the refusal in an alert.
    @Published private(set) var shown = ShownViews<UUID>()

    /// The edit that was refused last.
    @Published var refusal = EditRefusal()

    var isMotionReduced = false

    /// Reports refused edits if the app does not.
    private(set) lazy var refused = PaginationEditFailureAction(isOfApp: false) { [weak self] in
      self?.refusal = EditRefusal($0)
    }

    static func of(_ paginator: Paginator<some Identifiable & Sendable>) -> ListContainers {
      paginator.viewState {
        let containers = ListContainers()
        paginator.takingBack = { [unowned containers] takeBack in
          withAnimation(containers.isMotionReduced ? nil : .default) { takeBack() }
        }
        return containers
      }
    }

    func appeared(_ id: UUID) { shown.appeared(id) }

    /// A container has left the screen. If it was the last one, no one can undo a deletion any more, and loads stop if
    /// the app wants that: one that replaces another appears before the other has gone.
    func left<Item>(_ id: UUID, _ paginator: Paginator<Item>, _ loads: PaginationLoads) {
      paginator.saveSoon()
      shown.disappeared(id)
      guard shown.isEmpty else { return }
      PendingDeletions.of(paginator).send()
      if loads == .whileVisible { paginator.cancel() }
    }
  }
#endif

/// The last refused edit, which waits until an alert can report it.
struct EditRefusal {
  /// Kept after the alert, which still shows it while it fades out.
  private(set) var error: (any Error)?
  private(set) var isUnreported: Bool

  init(_ error: (any Error)? = nil) {
    self.error = error
    isUnreported = error != nil
  }

  mutating func noteReported() { isUnreported = false }
}

/// The views of one kind that are on screen, where only one of them may act.
struct ShownViews<ID: Hashable> {
  private var ids: [ID] = []

  var isEmpty: Bool { ids.isEmpty }

  var front: ID? { ids.last }

  /// SwiftUI may report it twice.
  mutating func appeared(_ id: ID) { ids.append(id) }

  mutating func disappeared(_ id: ID) { ids.removeAll { $0 == id } }
}
