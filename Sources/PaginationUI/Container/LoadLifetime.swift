#if canImport(SwiftUI)
  import Pagination
  public import SwiftUI

  /// Starts the list when its container comes on screen, and stops its loads when it leaves, if that
  /// is wanted.
  @MainActor
  struct LoadLifetime<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @Environment(\.paginationLoads) private var loads

    func body(content: Content) -> some View {
      content
        .onAppear { paginator.resume() }
        .onDisappear {
          switch loads {
          case .always: break
          case .whileVisible: paginator.cancel()
          }
        }
    }
  }

  private struct PaginationLoadsKey: EnvironmentKey {
    static let defaultValue = PaginationLoads.always
  }

  extension EnvironmentValues {
    fileprivate var paginationLoads: PaginationLoads {
      get { self[PaginationLoadsKey.self] }
      set { self[PaginationLoadsKey.self] = newValue }
    }
  }

  extension View {
    /// Says what happens to loads when the lists within this view leave the screen.
    ///
    /// - Parameter loads: `.always`, which is the default, lets them go on; `.whileVisible` cancels
    ///   them, and starts them again when the list comes back. Neither loads again what is there.
    public func paginationLoads(_ loads: PaginationLoads) -> some View {
      environment(\.paginationLoads, loads)
    }
  }
#endif
