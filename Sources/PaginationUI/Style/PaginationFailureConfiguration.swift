#if canImport(SwiftUI)
  public import Pagination

  /// What the views of a failure are made from. See ``PaginationViewStyle``.
  @MainActor
  public struct PaginationFailureConfiguration {
    /// The edge of the list at which the view stands; `nil` where it fills the screen or tells of a
    /// refresh.
    public let edge: ListEdge?

    /// What went wrong, and how often it was tried.
    public let failure: LoadFailure

    /// The words, in the reader's language.
    public let strings: PaginationStrings

    /// Asks again for exactly what has failed.
    public let retry: @MainActor () -> Void

    /// Takes the message away; where it fills the screen or an edge, nothing.
    public let dismiss: @MainActor () -> Void
  }
#endif
