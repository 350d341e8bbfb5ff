#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Keeps the scroll position when rows above it are inserted or removed: scrolls to the row that
  /// the paginator names as its anchor.
  @MainActor
  struct KeptPlace<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    @Environment(\.paginationSettings.keepsPlace) private var isKept

    /// Whether the container has yet to go to the row of an earlier run of the app. It would show its top until then.
    @State private var isElsewhere: Bool

    init(paginator: Paginator<Item>) {
      self.paginator = paginator
      _isElsewhere = State(initialValue: paginator.awaitsRestoredPlace)
    }

    func body(content: Content) -> some View {
      if isKept {
        ScrollViewReader { scrollView in
          content
            .opacity(isElsewhere ? 0 : 1)
            .background {
              PlaceKeeper(paginator: paginator, scrollView: scrollView) { isElsewhere = false }
            }
        }
      } else {
        content
      }
    }
  }

  /// A separate view, so that a new anchor doesn't evaluate the container.
  @MainActor
  private struct PlaceKeeper<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @Observed var paginator: Paginator<Item>
    let scrollView: ScrollViewProxy

    /// Called when the container is where it begins.
    let isThere: @MainActor () -> Void

    var body: some View {
      // Observation tracks a read here, but not a read in the closure, which runs later.
      let anchor = $paginator.anchor
      GeometryReader { container in
        Color.clear
          .accessibilityHidden(true)
          .onNewValue(of: anchor) { anchor in
            if let anchor { goTwice(to: anchor.id, anchor.place, in: container) }
          }
          .onAppear { goToRestoredPlace(in: container) }
      }
    }

    /// Begins where the user has left the list in an earlier run of the app. That row was the topmost one that had
    /// appeared, so it goes behind the bars again. Below them, the list would begin a little higher in each run.
    private func goToRestoredPlace(in container: GeometryProxy) {
      guard let id = paginator.takeRestoredPlace() else { return isThere() }
      goTwice(to: id, .held, in: container)
    }

    /// Scrolls now and in the next turn. A `List` may take the new rows only after this update, a container that was
    /// made in it has no size yet, and one that estimates the heights of its rows stops short of a row far away.
    private func goTwice(
      to id: Item.ID,
      _ place: ScrollAnchor<Item.ID>.Place,
      in container: GeometryProxy
    ) {
      go(to: id, place, in: container)
      let anchor = paginator.anchor
      Task {
        // Unless another row is to be held meanwhile.
        if paginator.anchor == anchor { go(to: id, place, in: container) }
        isThere()
      }
    }

    private func go(
      to id: Item.ID,
      _ place: ScrollAnchor<Item.ID>.Place,
      in container: GeometryProxy
    ) {
      // An animation would show the rows move to where they have been.
      var still = Transaction()
      still.disablesAnimations = true
      withTransaction(still) {
        scrollView.scrollTo(id, anchor: point(of: place, in: container))
      }
    }

    /// The point of the container to which the row scrolls. It suits vertical and horizontal
    /// containers.
    ///
    /// A row that is held in place is the topmost one that has appeared. Rows also appear behind the
    /// bars, so it goes behind them.
    private func point(
      of place: ScrollAnchor<Item.ID>.Place,
      in container: GeometryProxy
    ) -> UnitPoint {
      switch place {
      case .top:
        .topLeading
      case .held:
        UnitPoint(x: 0, y: -container.safeAreaInsets.top / max(container.size.height, 1))
      }
    }
  }

  extension View {
    /// Calls an action with each new value; `onChange` in the form that each SDK offers.
    @MainActor
    func onNewValue<Value: Equatable>(
      of value: Value,
      perform action: @escaping (Value) -> Void
    ) -> some View {
      #if os(visionOS)
        onChange(of: value) { _, value in action(value) }
      #else
        onChange(of: value) { action($0) }
      #endif
    }
  }
#endif
