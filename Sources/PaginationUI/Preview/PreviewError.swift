public import Foundation

/// What a page of a preview throws that is to fail.
public struct PreviewError: LocalizedError, CustomStringConvertible {
  /// The page; 1 is the first.
  public let page: Int

  /// As in "Page 3 of the preview was told to fail."
  public var description: String { "Page \(page) of the preview was told to fail." }

  /// The ``description``.
  public var errorDescription: String? { description }
}
