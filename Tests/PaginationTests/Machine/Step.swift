@testable import Pagination

/// One input of a machine under test. Numbers pick among what is there, modulo its count, so that
/// any script can be run, and still can when a part of it is left out.
enum Step: Hashable {
  case load, refresh, retry, cancel, dismissError
  case newSource, newSourceLater, sourceDue, cancelNewSource, removeSource
  case loadMore(ListEdge)
  case appear(Int), disappear(Int)
  case edgeAppear(ListEdge), edgeDisappear(ListEdge)
  /// Answers to loads in flight, and to loads that are not wanted any more.
  case land(Int), fail(Int), failAndRetry(Int), failCancelled(Int), landLate(Int), failLate(Int)
  case failExpired(Int)
  case retryDue(Int)
  case remove(Int), update(Int), insert(Int, Place), move(Int, Place, Int)
  case moveRows([Int], Place, Int)
  case undo(Int), confirm(Int)

  enum Place: Hashable, CaseIterable {
    case start, end, before, after
    /// Beside a row that the server has and the list does not show.
    case beforeUnseen, afterUnseen
  }

  static func random(using generator: inout some RandomNumberGenerator) -> Step {
    let number = Int.random(in: 0..<6, using: &generator)
    let other = Int.random(in: 0..<6, using: &generator)
    let edge = ListEdge.allCases.randomElement(using: &generator) ?? .end
    let place = Place.allCases.randomElement(using: &generator) ?? .start
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<2: return .load
    case 2..<5: return .refresh
    case 5..<8: return .retry
    case 8..<9:
      return [.cancelNewSource, .newSourceLater, .sourceDue, .removeSource].randomElement(
        using: &generator
      )
        ?? .sourceDue
    case 9..<10: return .cancel
    case 10..<11: return .dismissError
    case 11..<12: return .newSource
    case 12..<16: return .loadMore(edge)
    case 16..<30: return .appear(number)
    case 30..<38: return .disappear(number)
    case 38..<40: return .edgeAppear(edge)
    case 40..<42: return .edgeDisappear(edge)
    case 42..<66: return .land(number)
    case 66..<69: return .fail(number)
    case 69..<70: return .failExpired(number)
    case 70..<73: return .failAndRetry(number)
    case 73..<74: return .failCancelled(number)
    case 74..<77: return .landLate(number)
    case 77..<78: return .failLate(number)
    case 78..<81: return .retryDue(number)
    case 81..<85: return .remove(number)
    case 85..<88: return .update(number)
    case 88..<91: return .insert(number, place)
    case 91..<93: return .move(number, place, other)
    case 93..<95:
      let count = Int.random(in: 2...3, using: &generator)
      let numbers = (0..<count).map { _ in Int.random(in: 0..<6, using: &generator) }
      return .moveRows(numbers, place, other)
    case 95..<98: return .undo(number)
    default: return .confirm(number)
    }
  }
}
