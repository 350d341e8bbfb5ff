#if canImport(SwiftUI)
  import Pagination
  public import SwiftUI

  /// Keeps the reader's place when rows come or go above it: scrolls back to the row that was
  /// topmost, which the engine names.
  @MainActor
  struct KeptPlace<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @Environment(\.isPaginationPlaceKept) private var isKept

    func body(content: Content) -> some View {
      if isKept {
        ScrollViewReader { scrollView in
          content.background { PlaceKeeper(paginator, scrollView) }
        }
      } else {
        content
      }
    }
  }

  /// Observes the place alone, so that the container is not evaluated with it.
  @MainActor
  private struct PlaceKeeper<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    private let scrollView: ScrollViewProxy
    @Observed<Item, ScrollAnchor<Item.ID>?> private var anchor: ScrollAnchor<Item.ID>?

    init(_ paginator: Paginator<Item>, _ scrollView: ScrollViewProxy) {
      self.scrollView = scrollView
      _anchor = Observed(\.anchor, of: paginator)
    }

    var body: some View {
      // Read here, where it is observed for certain, and not in the closure that comes later.
      let anchor = anchor
      GeometryReader { container in
        Color.clear
          .accessibilityHidden(true)
          .onNewValue(of: anchor) { anchor in
            guard let anchor else { return }
            scrollView.scrollTo(anchor.id, anchor: place(of: anchor, in: container))
          }
      }
    }

    /// The corner where the row goes: it may be topmost or, in a horizontal container, leading.
    ///
    /// A row that is to stay lies beneath the bars, if there are any: it is the topmost one of all that
    /// have appeared, and rows appear there, too.
    private func place(
      of anchor: ScrollAnchor<Item.ID>,
      in container: GeometryProxy
    ) -> UnitPoint {
      switch anchor.place {
      case .top:
        .topLeading
      case .held:
        UnitPoint(x: 0, y: -container.safeAreaInsets.top / max(container.size.height, 1))
      }
    }
  }

  extension View {
    /// Calls an action with each new value; `onChange` in the form that the system's SDK wants.
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

  private struct PaginationPlaceKey: EnvironmentKey {
    static let defaultValue = true
  }

  extension EnvironmentValues {
    fileprivate var isPaginationPlaceKept: Bool {
      get { self[PaginationPlaceKey.self] }
      set { self[PaginationPlaceKey.self] = newValue }
    }
  }

  extension View {
    /// Says whether lists within this view keep the reader's place when rows come or go above it.
    ///
    /// They do by default: the row that was topmost is scrolled back to the top. Switch it off for a
    /// container that keeps the place by itself, such as a `ScrollView` with `scrollPosition(id:)`
    /// and `scrollTargetLayout()` from iOS 17 on, which does so to the point.
    ///
    /// - Parameter isKept: Whether the place is kept. A change of it while a list is shown makes the
    ///   list anew.
    public func paginationKeepsPlace(_ isKept: Bool) -> some View {
      environment(\.isPaginationPlaceKept, isKept)
    }
  }
#endif
