import Testing

@testable import paginate

@Suite struct AxisTests {
  @Test(arguments: [
    (0.0, [0.0, 1]), (4, [0, 1, 2, 3, 4]), (100, [0, 25, 50, 75, 100]), (7, [0, 2, 4, 6, 8]),
    (155_400, [0, 50_000, 100_000, 150_000, 200_000]), (.nan, [0, 1]), (.infinity, [0, 1]),
  ])
  func hasRoundMarks(most: Double, marks: [Double]) {
    #expect(Axis(most: most).marks == marks)
    #expect(Axis(most: most).end == marks.last)
  }

  @Test(arguments: [
    (0.0, "0"), (2.5, "2.5"), (250, "250"), (9000, "9000"), (50_000, "50k"), (2_500_000, "2.5M"),
  ])
  func textsAreShort(number: Double, text: String) {
    #expect(Axis.text(number) == text)
  }
}
