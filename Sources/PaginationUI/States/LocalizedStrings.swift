#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Replaces texts of the lists within this view, as in
    /// `.paginationStrings { $0[.emptyTitle] = "No Posts" }`.
    public func paginationStrings(
      _ change: @escaping @Sendable (inout PaginationStrings) -> Void
    ) -> some View {
      transformEnvironment(\.paginationSettings.stringChanges) { $0.append(change) }
    }
  }

  /// The texts for a view: in the language of the environment, with the app's replacements.
  @MainActor
  @propertyWrapper
  struct LocalizedStrings: DynamicProperty {
    @Environment(\.locale) private var locale
    @Environment(\.paginationSettings.stringChanges) private var changes

    var wrappedValue: PaginationStrings {
      changes.reduce(into: PaginationStrings.localized(for: locale)) { $1(&$0) }
    }
  }
#endif
