import Pagination
import PaginationHTTP

/// Why a walk ended.
enum FetchEnd {
  case endOfList
  case maximumItems(Int)
  case maximumPages(Int)
  case failed(any Error)
  case interrupted

  /// The program's exit status.
  var status: Int32 {
    switch self {
    case .endOfList, .maximumItems, .maximumPages: 0
    case .failed: 1
    case .interrupted: 130
    }
  }

  /// The reason, as the end of the last line.
  var reason: String {
    switch self {
    case .endOfList: "the end of the list"
    case .maximumItems(let count): "stopped at --max-items \(count)"
    case .maximumPages(let count): "stopped at --max-pages \(count)"
    case .failed: "it could not go on"
    case .interrupted: "interrupted"
    }
  }

  /// Whether another run could go on where this one ended: there is more, and the server has not
  /// said that the key to it is dead.
  var canGoOn: Bool {
    switch self {
    case .endOfList: false
    case .maximumItems, .maximumPages, .interrupted: true
    case .failed(let error as any RetryAdvising) where error.isKeyExpired: false
    case .failed(let error as HTTPPageError): error.code != .keyTooLong
    case .failed: true
    }
  }
}
