#if canImport(UIKit) && !os(watchOS)
  import Combine
  import Pagination
  import PaginationUI
  import SwiftUI

  /// What the app does to the SwiftUI views of a list's state, wherever they are hosted.
  @MainActor
  final class StateViews: ObservableObject {
    typealias Modify = @MainActor (AnyView) -> AnyView

    @Published var modify: Modify = { $0 }

    /// The view of an edge.
    func edge<Item>(_ edge: ListEdge, of paginator: Paginator<Item>) -> some View {
      StateView(views: self, content: HostedList(paginator).edge(edge))
    }

    /// The view of a list without rows; and what VoiceOver says of new pages, which needs a view.
    func screen<Item>(of paginator: Paginator<Item>) -> some View {
      StateView(
        views: self,
        content: HostedList(paginator).screen
      )
    }
  }

  @MainActor
  private struct StateView<Content: View>: View {
    @ObservedObject var views: StateViews
    let content: Content

    var body: some View {
      // The stack has a size even where the content is nothing at all.
      ZStack {
        views.modify(AnyView(content))
      }
      .frame(maxWidth: .infinity)
    }
  }
#endif
