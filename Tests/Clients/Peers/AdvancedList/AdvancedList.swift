// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of AdvancedList 8.0.0, as stubs that are only compiled.

#if canImport(SwiftUI)
  import SwiftUI

  public enum ListState: Equatable {
    case error(_ error: NSError)
    case items
    case loading
  }

  public enum AdvancedListPaginationState: Equatable {
    case error(_ error: NSError)
    case idle
    case loading
  }

  public enum AdvancedListPaginationType {
    case lastItem
    case thresholdItem(offset: Int)
  }

  public struct AdvancedListPagination<Content: View> {
    public init(
      type: AdvancedListPaginationType,
      shouldLoadNextPage: @escaping () -> Void,
      @ViewBuilder content: @escaping () -> Content
    ) {}
  }

  public struct AnyDynamicViewContent: DynamicViewContent {
    public let data: AnyCollection<Any>
    public var body: some View { EmptyView() }
  }

  public struct AdvancedList<
    EmptyStateView: View,
    ErrorStateView: View,
    LoadingStateView: View
  >: View {
    public typealias OnMoveAction = ((IndexSet, Int) -> Void)?
    public typealias OnDeleteAction = ((IndexSet) -> Void)?
    public typealias Rows = () -> AnyDynamicViewContent

    public init<Data: RandomAccessCollection, ListView: View, RowContent: View>(
      _ data: Data,
      @ViewBuilder listView: @escaping (Rows) -> ListView,
      @ViewBuilder content: @escaping (Data.Element) -> RowContent,
      listState: ListState = .items,
      @ViewBuilder emptyStateView: @escaping () -> EmptyStateView,
      @ViewBuilder errorStateView: @escaping (Error) -> ErrorStateView,
      @ViewBuilder loadingStateView: @escaping () -> LoadingStateView
    ) where Data.Element: Identifiable {}

    public init<Data: RandomAccessCollection, RowContent: View>(
      _ data: Data,
      @ViewBuilder content: @escaping (Data.Element) -> RowContent,
      listState: ListState = .items,
      @ViewBuilder emptyStateView: @escaping () -> EmptyStateView,
      @ViewBuilder errorStateView: @escaping (Error) -> ErrorStateView,
      @ViewBuilder loadingStateView: @escaping () -> LoadingStateView
    ) where Data.Element: Identifiable {}

    public var body: some View { EmptyView() }

    public func onMove(perform action: OnMoveAction) -> Self { self }

    public func onDelete(perform action: OnDeleteAction) -> Self { self }

    public func pagination<Content: View>(_ pagination: AdvancedListPagination<Content>) -> Self {
      self
    }
  }
#endif
