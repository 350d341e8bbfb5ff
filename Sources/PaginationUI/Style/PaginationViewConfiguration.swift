#if canImport(SwiftUI)
  public import Pagination

  /// What the views of a list's state are made from. See ``PaginationViewStyle``.
  @MainActor
  public struct PaginationViewConfiguration {
    /// The edge of the list at which the view stands; `nil` where it fills the screen.
    public let edge: ListEdge?

    /// The words, in the reader's language.
    public let strings: PaginationStrings

    /// What the view's button does: loads or refreshes, as the view's state suggests.
    public let action: @MainActor () -> Void
  }
#endif
