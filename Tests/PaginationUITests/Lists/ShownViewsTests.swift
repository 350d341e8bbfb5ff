import Testing

@testable import PaginationUI

/// Which of several views does what only one may do, and what waits until one does it.
@Suite struct ShownViewsTests {
  @Test func theLastThatAppeared_isInFront() {
    var views = ShownViews<Int>()
    #expect(views.isEmpty)
    #expect(views.front == nil)
    views.appeared(1)
    views.appeared(2)
    #expect(views.front == 2)
    views.disappeared(2)
    #expect(views.front == 1)
    #expect(!views.isEmpty)
    views.disappeared(1)
    #expect(views.isEmpty)
  }

  /// SwiftUI says twice that a view has appeared, and once that it has gone; or that one has gone after
  /// the one in its place has appeared.
  @Test func reportsMayComeTwice_andInAnyOrder() {
    var views = ShownViews<Int>()
    views.appeared(1)
    views.appeared(1)
    views.appeared(2)
    views.disappeared(1)
    views.disappeared(1)
    #expect(views.front == 2)
    views.disappeared(2)
    #expect(views.isEmpty)
  }

  @Test func aRefusal_isToldOnceAndKeepsItsWords() {
    struct Denied: Error, Equatable {}
    var refusal = EditRefusal()
    #expect(!refusal.isUntold)
    refusal = EditRefusal(Denied())
    #expect(refusal.isUntold)
    refusal.told()
    #expect(!refusal.isUntold)
    // An alert that fades still shows them.
    #expect(refusal.error is Denied)
  }
}
