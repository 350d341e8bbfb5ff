#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Keeps the scroll position: scrolls to the row that the paginator names as its anchor, unless SwiftUI keeps it.
  @MainActor
  struct KeptPlace<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    @Environment(\.paginationSettings.placeKeeping) private var keeping

    /// Whether the container has yet to go to the row of an earlier run of the app. It would show its top until then.
    @State private var isElsewhere: Bool
    @State private var topmost: Item.ID?

    init(paginator: Paginator<Item>) {
      self.paginator = paginator
      _isElsewhere = State(initialValue: paginator.awaitsRestoredPlace)
    }

    func body(content: Content) -> some View {
      switch keeping {
      case .never: content
      case .scrolling: scrolling(content)
      case .scrollPosition:
        if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
          scrolling(content, holdsRows: false).scrollPosition(id: $topmost)
        } else {
          scrolling(content)
        }
      }
    }

    private func scrolling(_ content: some View, holdsRows: Bool = true) -> some View {
      ScrollViewReader { scrollView in
        content
          .opacity(isElsewhere ? 0 : 1)
          .background {
            PlaceKeeper(paginator: paginator, scrollView: scrollView, holdsRows: holdsRows) {
              isElsewhere = false
            }
          }
      }
    }
  }

  /// A separate view, so that a new anchor doesn't evaluate the container.
  @MainActor
  private struct PlaceKeeper<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @Observed var paginator: Paginator<Item>
    let scrollView: ScrollViewProxy
    let holdsRows: Bool

    /// Called when the container is where it begins.
    let isThere: @MainActor () -> Void

    var body: some View {
      // Observation tracks a read here, but not a read in the closure, which runs later.
      let anchor = $paginator.anchor
      GeometryReader { container in
        Color.clear
          .onNewValue(of: anchor) { anchor in
            guard let anchor, holdsRows || anchor.place == .top else { return }
            goTwice(to: anchor.id, isTop: anchor.place == .top, in: container)
          }
          .onAppear { goToRestoredPlace(in: container) }
      }
    }

    /// Begins where the user has left the list in an earlier run of the app. That row was the topmost one that had
    /// appeared, so it goes behind the bars again.
    private func goToRestoredPlace(in container: GeometryProxy) {
      guard let id = paginator.takeRestoredPlace() else { return isThere() }
      goTwice(to: id, isTop: false, in: container)
    }

    /// Scrolls now and in the next turn. A `List` may take the new rows only after this update, a container that was
    /// made in it has no size yet, and one that estimates the heights of its rows stops short of a row far away.
    private func goTwice(to id: Item.ID, isTop: Bool, in container: GeometryProxy) {
      go(to: id, isTop: isTop, in: container)
      let anchor = paginator.anchor
      Task {
        // Unless another row is to be held meanwhile.
        if paginator.anchor == anchor { go(to: id, isTop: isTop, in: container) }
        isThere()
      }
    }

    /// Scrolls a vertical or horizontal container. A row that is held is the topmost one that has appeared. Rows also
    /// appear behind the bars, so it goes behind them.
    private func go(to id: Item.ID, isTop: Bool, in container: GeometryProxy) {
      let inset = container.safeAreaInsets.top / max(container.size.height, 1)
      // An animation would show the rows move to where they have been.
      var still = Transaction()
      still.disablesAnimations = true
      withTransaction(still) {
        scrollView.scrollTo(id, anchor: isTop ? .topLeading : UnitPoint(x: 0, y: -inset))
        // The row of the first edge, which shows a load, would take the first row along when it goes.
        guard isTop, paginator.items.first?.id == id else { return }
        scrollView.scrollTo(RowPart.ID.start(ObjectIdentifier(paginator)), anchor: .topLeading)
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
