#if canImport(SwiftUI)
  import Foundation
  public import Pagination
  public import SwiftUI

  extension View {
    /// Makes a container of a paginator's rows a complete list: the first load, the state of a list
    /// without rows, refreshing, errors beside the rows, announcements, the scroll position. It also
    /// reports to the paginator what the network costs, and when it can be reached again. A list with a store
    /// (`PaginationStorage`) begins where the user has left it, and is stored when the scene leaves the foreground.
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
    /// ``PaginatedList`` does it for you.
    ///
    /// Another paginator in the same place is another list: the container starts at its top and with
    /// fresh state. Put views that outlive the list, such as a search field, around this modifier.
    ///
    /// - Parameters:
    ///   - paginator: The list in the container.
    ///   - states: Where a list without rows shows its state.
    @MainActor
    public func paginated<Item>(
      _ paginator: Paginator<Item>,
      states: PaginationStatePlacement = .fullScreen
    ) -> some View {
      statesShown(of: paginator, states)
        .modifier(RefreshActions(RefreshedList(paginator)))
        .kept(paginator)
    }

    /// Makes a container of two paginators' rows a complete list of both: a pull or ⌘R refreshes them
    /// together, and each shows its state in place of its rows.
    ///
    /// ```swift apple
    /// List {
    ///   Section("Drafts") { PaginatedForEach(drafts) { post in PostRow(post) } }
    ///   Section("Posts") { PaginatedForEach(posts) { post in PostRow(post) } }
    /// }
    /// .paginated(drafts, posts)
    /// ```
    ///
    /// - Parameters:
    ///   - first: A list in the container.
    ///   - second: Another one.
    @MainActor
    public func paginated<First, Second>(
      _ first: Paginator<First>,
      _ second: Paginator<Second>
    ) -> some View {
      statesShown(of: first, .inline)
        .statesShown(of: second, .inline)
        .modifier(RefreshActions(RefreshedList(first), RefreshedList(second)))
        .kept(first)
        .kept(second)
    }

    /// Shows a list's states and failures, and keeps its place.
    @MainActor
    private func statesShown<Item>(
      of paginator: Paginator<Item>,
      _ placement: PaginationStatePlacement
    ) -> some View {
      modifier(FullScreenStates(paginator: paginator, placement: placement))
        .modifier(KeptPlace(paginator: paginator))
        .modifier(EditRefusals(shared: .of(paginator)))
        .safeAreaInset(edge: .top, spacing: 0) { RefreshFailureView(paginator: paginator) }
        .modifier(ListActions(paginator))
    }

    /// Loads, saves and announces while the container is on screen.
    @MainActor
    private func kept<Item>(_ paginator: Paginator<Item>) -> some View {
      modifier(Lifetime(paginator: paginator))
        .background { Announcer(paginator: paginator) }
        // Another paginator is another list: it starts at its top, and every hook runs for it.
        .id(ObjectIdentifier(paginator))
    }
  }

  /// Shows the state of a list without rows over its container. The container stays: without it, the
  /// scroll position and a running refresh would be lost. VoiceOver doesn't read what is below.
  @MainActor
  private struct FullScreenStates<Item: Identifiable & Sendable>: ViewModifier
  where Item.ID: Sendable {
    @Observed var paginator: Paginator<Item>
    let placement: PaginationStatePlacement

    func body(content: Content) -> some View {
      switch placement {
      case .inline:
        content
      case .fullScreen:
        covered(content)
      case .shelf(let height):
        covered(content.frame(minHeight: $paginator.phase.slot == nil ? nil : height))
      }
    }

    private func covered(_ content: some View) -> some View {
      content
        .environment(\.paginationSettings.fullScreenList, ObjectIdentifier(paginator))
        .accessibilityHidden($paginator.phase.slot != nil)
        .overlay { PaginationScreenView(paginator) }
    }
  }

  /// Starts the list when its container comes on screen, and reports to it what requests cost and that
  /// the network can be reached again. Asks for new rows at intervals, and stops the list's loads when the
  /// container leaves, if the app wants that.
  @MainActor
  private struct Lifetime<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @Environment(\.paginationSettings.loads) private var loads
    @Environment(\.paginationSettings.networkConditions) private var networkConditions
    @Environment(\.scenePhase) private var scenePhase
    @State private var id = UUID()

    func body(content: Content) -> some View {
      content
        .onAppear {
          shared.visibleContainers.appeared(id)
          paginator.resume()
        }
        .onNewValue(of: scenePhase) { phase in
          if phase != .active { paginator.saveSoon() }
          if phase == .background { PendingDeletions.of(paginator).send() }
        }
        // In an app with UIKit's lifecycle, there is no scene phase.
        .onBackground { isInBackground in
          guard isInBackground else { return }
          paginator.saveSoon()
          PendingDeletions.of(paginator).send()
        }
        .onDisappear {
          paginator.saveSoon()
          shared.visibleContainers.disappeared(id)
          guard shared.visibleContainers.isEmpty else { return }
          PendingDeletions.of(paginator).send()
          loads.listLeft(paginator)
        }
        .task(id: networkConditions) {
          await networkConditions.follow(.system, for: paginator)
        }
        .modifier(PollingTask(paginator: paginator))
    }

    private var shared: SharedListState { .of(paginator) }
  }
#endif
