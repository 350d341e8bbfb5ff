/// Which pages of a preview fail. See `Paginator.preview`.
public struct PreviewFailure: Sendable {
  private let fails: @Sendable (_ page: Int) -> Bool

  /// No page fails.
  public static let never = PreviewFailure { _ in false }

  /// Every page fails.
  public static let always = PreviewFailure { _ in true }

  /// One page fails, whenever it is asked for.
  ///
  /// - Parameter number: Which page; 1 is the first.
  public static func page(_ number: Int) -> PreviewFailure {
    PreviewFailure { $0 == number }
  }

  func check(page: Int) throws {
    if fails(page) { throw PreviewError(page: page) }
  }
}
