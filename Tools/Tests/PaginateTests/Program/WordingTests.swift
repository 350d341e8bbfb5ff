import ProgramSupport
import Testing

@testable import paginate

@Suite struct WordingTests {
  @Test(arguments: [
    ([5], 0.5, 5), ([1, 2], 0.5, 1), ([3, 1, 2], 0.5, 2), ([4, 1, 3, 2], 0.95, 4),
    (Array(1...100), 0.95, 95), (Array(1...100), 1, 100), (Array(1...100), 0.001, 1),
  ])
  func quantilesAreElements(numbers: [Int], part: Double, value: Int) {
    #expect(numbers.quantile(part) == value)
  }

  @Test func nothingHasNoQuantile() {
    #expect([Int]().quantile(0.5) == nil)
  }

  @Test(arguments: [
    (Duration.microseconds(4230), "4.2 ms"), (.milliseconds(10), "10 ms"),
    (.microseconds(999_400), "999 ms"), (.milliseconds(1500), "1.5 s"),
  ])
  func timesAreShort(duration: Duration, text: String) {
    #expect(duration.text == text)
  }
}
