#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  extension View {
    /// Makes a container of a paginator's rows complete: the first load, what fills the screen while
    /// there are no rows, refreshing, errors beside the rows, announcements, and the reader's place. It
    /// tells the paginator what the network costs.
    ///
    /// ```swift apple
    /// ScrollView {
    ///   LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
    ///     PaginatedForEach(posts, edges: .spanning) { post in PostRow(post) }
    ///   }
    /// }
    /// .paginated(posts)
    /// ```
    ///
    /// ``PaginatedList`` has it already.
    ///
    /// Another paginator in the same place is another list: the container starts at its top and with
    /// fresh state. So put what outlives the list, such as a search field, around this modifier.
    ///
    /// - Parameters:
    ///   - paginator: The list in the container.
    ///   - states: Where a list without rows says why; over the whole container by default.
    @MainActor
    public func paginated<Item>(
      _ paginator: Paginator<Item>,
      states: PaginationStatePlacement = .fullScreen
    ) -> some View {
      modifier(FullScreenStates(paginator: paginator, placement: states))
        .modifier(KeptPlace(paginator: paginator))
        .modifier(EditRefusals(paginator))
        .modifier(RefreshFailures(paginator: paginator))
        .modifier(RefreshActions(paginator: paginator))
        .modifier(LoadLifetime(paginator: paginator))
        .modifier(NetworkReports(paginator: paginator))
        .background { Announcer(paginator: paginator) }
        // Another paginator is another list: it starts at its own top, and every hook runs for it.
        .id(ObjectIdentifier(paginator))
    }
  }
#endif
