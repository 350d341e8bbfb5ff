#if canImport(SwiftUI)
  import Foundation
  public import Pagination
  public import SwiftUI

  /// Modifiers for a list, a screen or a whole app.
  ///
  /// ## Topics
  ///
  /// ### Building a container
  ///
  /// - ``paginated(_:states:)``
  /// - ``paginated(_:_:)``
  /// - ``paginationRow(_:in:)``
  ///
  /// ### Replacing views and texts
  ///
  /// - ``paginationFailure(at:content:)``
  /// - ``paginationViewStyle(_:)``
  /// - ``paginationStrings(_:)``
  ///
  /// ### Loading, the place, and refused edits
  ///
  /// - ``paginationLoads(_:)``
  /// - ``paginationPolling(every:)``
  /// - ``paginationNetworkConditions(_:)``
  /// - ``paginationRefreshDisabled(_:)``
  /// - ``paginationKeepsPlace(_:)``
  /// - ``onPaginationEditFailure(perform:)``
  extension View {
    /// Makes a container of a paginator's rows a complete list: the first load, the state of a list without rows,
    /// refreshing, errors beside the rows, announcements, the scroll position, network conditions. A list with a store
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
    /// Another paginator in the same place is another list: the container starts at its top and with fresh state. Put
    /// views that outlive the list, such as a search field, around this modifier.
    @MainActor
    public func paginated<Item>(
      _ paginator: Paginator<Item>,
      states: PaginationStatePlacement = .fullScreen
    ) -> some View {
      modifier(ListHost(paginator: paginator, placement: states) { await paginator.refresh() })
    }

    /// Makes a container of two paginators' rows a complete list of both: a pull or ⌘R refreshes them together, and each
    /// shows its state in place of its rows.
    ///
    /// ```swift apple
    /// List {
    ///   Section("Drafts") { PaginatedForEach(drafts) { post in PostRow(post) } }
    ///   Section("Posts") { PaginatedForEach(posts) { post in PostRow(post) } }
    /// }
    /// .paginated(drafts, posts)
    /// ```
    @MainActor
    public func paginated<First, Second>(
      _ first: Paginator<First>,
      _ second: Paginator<Second>
    ) -> some View {
      modifier(ListHost(paginator: first, placement: .inline))
        .modifier(
          ListHost(paginator: second, placement: .inline) {
            async let refresh = first.refresh()
            await second.refresh()
            _ = await refresh
          }
        )
    }
  }

  /// Makes a container a complete list. Its parts are modifiers, so that what one of them observes evaluates no other.
  @MainActor
  private struct ListHost<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let placement: PaginationStatePlacement
    var refresh: (@MainActor () async -> Void)?

    func body(content: Content) -> some View {
      content
        .modifier(FullScreenStates(paginator: paginator, placement: placement))
        .modifier(KeptPlace(paginator: paginator))
        .safeAreaInset(edge: .top, spacing: 0) { RefreshFailureView(paginator: paginator) }
        .modifier(ListActions(paginator))
        .modifier(RefreshActions(refresh: refresh))
        .modifier(Presence(paginator: paginator, containers: .of(paginator)))
        .background { Announcer(paginator: paginator) }
        // Another paginator is another list: it starts at its top, and every hook runs for it.
        .id(ObjectIdentifier(paginator))
    }
  }

  /// Shows the state of a list without rows over its container, which stays: without it, the scroll position and a
  /// running refresh would be lost.
  @MainActor
  private struct FullScreenStates<Item: Identifiable & Sendable>: ViewModifier
  where Item.ID: Sendable {
    @Observed var paginator: Paginator<Item>
    let placement: PaginationStatePlacement

    func body(content: Content) -> some View {
      switch placement {
      case .inline: content
      case .fullScreen: covered(content)
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

  /// Starts and ends what a list does while its container is on screen, and shows an alert about a refused edit.
  @MainActor
  private struct Presence<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @ObservedObject var containers: ListContainers
    @Environment(\.paginationSettings.loads) private var loads
    @Environment(\.paginationSettings.networkConditions) private var networkConditions
    @Environment(\.paginationSettings.editFailure) private var app
    @Environment(\.accessibilityReduceMotion) private var isMotionReduced
    @LocalizedStrings private var strings
    @State private var id = UUID()

    func body(content: Content) -> some View {
      let _ = containers.isMotionReduced = isMotionReduced
      content
        .environment(
          \.paginationSettings.editFailure,
          app.isOfApp ? app : containers.refused
        )
        .alert(strings[.editRefused], isPresented: isAlertPresented) {
          Button(strings[.ok]) {}
            .identified(as: .ok)
        } message: {
          Text(containers.refusal.error?.localizedDescription ?? "")
        }
        .onAppear {
          containers.appeared(id)
          paginator.resume()
        }
        .onDisappear { containers.left(id, paginator, loads) }
        .task(id: networkConditions) { await networkConditions.follow(for: paginator) }
        .modifier(PollingTask(paginator: paginator))
    }

    private var isAlertPresented: Binding<Bool> {
      Binding {
        containers.refusal.isUnreported && containers.shown.front == id
      } set: { isPresented in
        if !isPresented { containers.refusal.noteReported() }
      }
    }
  }
#endif
