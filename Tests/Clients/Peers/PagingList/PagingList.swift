// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of PagingList 2.2.0, as stubs that are only compiled.

#if canImport(SwiftUI)
  import SwiftUI

  public enum PagingListState: Equatable {
    case disabled
    case items
    case fullscreenLoading
    case fullscreenError(Error)
    case pagingLoading
    case pagingError(Error)
    case refresh

    public static func == (one: Self, other: Self) -> Bool { false }
  }

  public struct PagingList<
    Items: RandomAccessCollection,
    RowContent: View,
    FullscreenEmptyView: View,
    FullscreenLoadingView: View,
    FullscreenErrorView: View,
    PagingDisabledView: View,
    PagingLoadingView: View,
    PagingErrorView: View
  >: View where Items.Element: Identifiable {
    public init(
      state: Binding<PagingListState>,
      hasRefresh: Bool,
      items: Items,
      rowContent: @escaping (Items.Element) -> RowContent,
      @ViewBuilder fullscreenEmptyView: @escaping () -> FullscreenEmptyView,
      @ViewBuilder fullscreenLoadingView: @escaping () -> FullscreenLoadingView,
      @ViewBuilder fullscreenErrorView: @escaping (Error) -> FullscreenErrorView,
      @ViewBuilder pagingDisabledView: @escaping () -> PagingDisabledView,
      @ViewBuilder pagingLoadingView: @escaping () -> PagingLoadingView,
      @ViewBuilder pagingErrorView: @escaping (Error) -> PagingErrorView,
      onPageRequest: @escaping (Bool) -> Void,
      onRefreshRequest: @escaping () async -> Void
    ) {}

    public var body: some View { EmptyView() }
  }
#endif
