#if canImport(SwiftUI)
  public import SwiftUI

  /// The words for views: in the language of the environment, with the app's replacements.
  @MainActor
  @propertyWrapper
  struct PaginationWords: DynamicProperty {
    @Environment(\.locale) private var locale
    @Environment(\.paginationStringChanges) private var changes

    var wrappedValue: PaginationStrings {
      changes.reduce(into: PaginationStrings.localized(for: locale)) { strings, change in
        change(&strings)
      }
    }
  }

  typealias PaginationStringChange = @Sendable (inout PaginationStrings) -> Void

  private struct PaginationStringChangesKey: EnvironmentKey {
    static let defaultValue: [PaginationStringChange] = []
  }

  extension EnvironmentValues {
    /// The replacements, from the outermost view to the innermost.
    fileprivate var paginationStringChanges: [PaginationStringChange] {
      get { self[PaginationStringChangesKey.self] }
      set { self[PaginationStringChangesKey.self] = newValue }
    }
  }

  extension View {
    /// Replaces words of the lists within this view.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .paginationStrings {
    ///     $0.emptyTitle = "No Posts"
    ///     $0.emptyMessage = "Write the first one."
    ///   }
    /// ```
    ///
    /// - Parameter change: Replaces what is to be replaced; everything else stays as it is.
    public func paginationStrings(
      _ change: @escaping @Sendable (inout PaginationStrings) -> Void
    ) -> some View {
      transformEnvironment(\.paginationStringChanges) { $0.append(change) }
    }
  }
#endif
