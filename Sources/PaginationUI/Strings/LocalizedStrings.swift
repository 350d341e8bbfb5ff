#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Replaces texts of the lists within this view.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .paginationStrings {
    ///     $0[.emptyTitle] = "No Posts"
    ///     $0[.emptyMessage] = "Write the first one."
    ///   }
    /// ```
    ///
    /// - Parameter change: Sets the texts to replace.
    public func paginationStrings(
      _ change: @escaping @Sendable (inout PaginationStrings) -> Void
    ) -> some View {
      transformEnvironment(\.paginationStringChanges) { $0.append(change) }
    }
  }

  /// The texts for a view: in the language of the environment, with the app's replacements.
  @MainActor
  @propertyWrapper
  struct LocalizedStrings: DynamicProperty {
    @Environment(\.locale) private var locale
    @Environment(\.paginationStringChanges) private var changes

    var wrappedValue: PaginationStrings {
      changes.reduce(into: PaginationStrings.localized(for: locale)) { strings, change in
        change(&strings)
      }
    }
  }

  private typealias Change = @Sendable (inout PaginationStrings) -> Void

  private struct PaginationStringChangesKey: EnvironmentKey {
    static let defaultValue: [Change] = []
  }

  extension EnvironmentValues {
    /// The replacements, from the outermost view to the innermost.
    fileprivate var paginationStringChanges: [Change] {
      get { self[PaginationStringChangesKey.self] }
      set { self[PaginationStringChangesKey.self] = newValue }
    }
  }
#endif
