public import Foundation
public import Pagination

// The engine has no Foundation. Where views show an error, this one has words of its own, too.
extension PaginationError: LocalizedError {
  /// What was seen, and what to do about it.
  public var errorDescription: String? { description }
}
