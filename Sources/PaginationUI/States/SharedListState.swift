#if canImport(SwiftUI)
  import Combine
  import Foundation
  import Pagination
  import SwiftUI

  /// State that the views of one list share, for as long as the list exists, whichever of them are shown.
  @MainActor
  final class SharedListState: ObservableObject {
    /// The edit that was refused last.
    @Published var refusal = EditRefusal()

    /// The containers. The one in front shows the refusal in an alert.
    @Published var containers = ShownViews<UUID>()

    /// The containers on screen, of SwiftUI and others. Loads may be stopped when the last one leaves: one that
    /// replaces another appears before the other has gone.
    var visibleContainers = ShownViews<UUID>()

    /// The containers that have ⌘R.
    @Published var refreshableContainers = ShownViews<UUID>()

    /// The containers of other lists that have ⌘R within a container of this list. They come first, as
    /// with the pull gesture.
    @Published var refreshableInnerContainers = ShownViews<UUID>()

    /// The refresh buttons. The one in front has ⌘R if no container has it.
    @Published var refreshButtons = ShownViews<UUID>()

    /// Asks the list for new rows at intervals.
    let poller = Poller()

    /// The hosted container that has reported rows last.
    var reporter: UUID?

    /// The gaps and placeholders that it has reported.
    var missing = MissingRows()

    /// Whether rows that come back do so without an animation.
    var isMotionReduced = false

    /// Reports refused edits if the app does not.
    private(set) lazy var refused = PaginationEditFailureAction(isOfApp: false) {
      [weak self] error in
      self?.refusal = EditRefusal(error)
    }

    /// The state of a list, made when the first view asks for it.
    static func of<Item>(_ paginator: Paginator<Item>) -> SharedListState {
      paginator.viewState {
        let state = SharedListState()
        paginator.takingBack = { [unowned state] takeBack in
          withAnimation(state.isMotionReduced ? nil : .default) { takeBack() }
        }
        return state
      }
    }
  }

  private struct OuterListKey: EnvironmentKey {
    static var defaultValue: SharedListState? { nil }
  }

  extension EnvironmentValues {
    /// The list whose refreshable container is around this view.
    var paginationOuterList: SharedListState? {
      get { self[OuterListKey.self] }
      set { self[OuterListKey.self] = newValue }
    }
  }
#endif

/// The views of one kind that are on screen, where only one of them may act.
struct ShownViews<ID: Hashable> {
  private var ids: [ID] = []

  var isEmpty: Bool { ids.isEmpty }

  /// The view that appeared last; it is in front of the others.
  var front: ID? { ids.last }

  /// Call when a view appears. SwiftUI may report it twice.
  mutating func appeared(_ id: ID) {
    ids.append(id)
  }

  /// Call when a view disappears.
  mutating func disappeared(_ id: ID) {
    ids.removeAll { $0 == id }
  }
}
