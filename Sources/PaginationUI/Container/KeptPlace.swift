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
      Color.clear
        .accessibilityHidden(true)
        .onChange(of: anchor) { anchor in
          guard let anchor else { return }
          // The corner: a row may be topmost or, in a horizontal container, leading.
          scrollView.scrollTo(anchor.id, anchor: .topLeading)
        }
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
    /// - Parameter isKept: Whether the place is kept.
    public func paginationKeepsPlace(_ isKept: Bool) -> some View {
      environment(\.isPaginationPlaceKept, isKept)
    }
  }
#endif
