import Testing

@testable import PaginationUI

/// Which of several views acts, and the refusal that waits for it.
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

  /// SwiftUI may report an appearance twice and the disappearance once, or a disappearance after the
  /// replacement has appeared.
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
    #expect(!refusal.isUnreported)
    refusal = EditRefusal(Denied())
    #expect(refusal.isUnreported)
    refusal.noteReported()
    #expect(!refusal.isUnreported)
    // An alert that fades out still shows the error.
    #expect(refusal.error is Denied)
  }
}
