import Testing

@testable import ScrollLab

struct ScrollTraceTests {
  private static let header = "seconds,first_visible_row_wanted"

  @Test(arguments: [
    "\(header)\n0,0\n1,10\n2.5,10.5\n",
    "\(header)\r\n0,0\r\n1,10\r\n2.5,10.5\r\n",
    "\(header)\n0,0\n1,10\n2.5,10.5",
    "\u{FEFF}\(header)\n0,0\n1,10\n2.5,10.5",
    "\n\n seconds , first_visible_row_wanted \n\n 0 , 0 \n1,1e1\n\n  \n2.5,10.5\n\n",
    "\(header)\n10,0\n11,10\n12.5,10.5\n",
  ])
  func reads(csv: String) throws {
    let plan = try ScrollTrace(csv: csv).plan
    #expect(
      plan.points == [
        .init(seconds: 0, row: 0), .init(seconds: 1, row: 10), .init(seconds: 2.5, row: 10.5),
      ]
    )
  }

  @Test func twoLinesOfOneTimeAreAJump() throws {
    let plan = try ScrollTrace(csv: "\(Self.header)\n0,0\n1,0\n1,500\n2,500").plan
    #expect(plan.row(at: 0.99) == 0)
    #expect(plan.row(at: 1) == 500)
  }

  @Test(arguments: [
    ("", 1, ScrollTraceError.Problem.noHeader("")),
    ("\n \n", 1, .noHeader("")),
    ("0,0\n1,1", 1, .noHeader("0,0")),
    ("\n\nseconds,row\n0,0", 3, .noHeader("seconds,row")),
    ("seconds;first_visible_row_wanted\n0;0", 1, .noHeader("seconds;first_visible_row_wanted")),
    (header, 2, .noPoints),
    ("\(header)\n\n", 2, .noPoints),
    ("\(header)\n0,0\n1", 3, .wrongFieldCount(1)),
    ("\(header)\n0,0,0", 2, .wrongFieldCount(3)),
    ("\(header)\n0,0\n1;5", 3, .wrongFieldCount(1)),
    ("\(header)\n0,0\n\nx,1", 4, .noNumber(.seconds, "x")),
    ("\(header)\n0,", 2, .noNumber(.row, "")),
    ("\(header)\n\"0\",1", 2, .noNumber(.seconds, "\"0\"")),
    ("\(header)\n0,nan", 2, .noNumber(.row, "nan")),
    ("\(header)\ninf,0", 2, .noNumber(.seconds, "inf")),
    ("\(header)\r\n0,0\r\n-1,0", 3, .outOfRange(.seconds, "-1")),
    ("\(header)\n86401,0", 2, .outOfRange(.seconds, "86401")),
    ("\(header)\n0,-0.5", 2, .outOfRange(.row, "-0.5")),
    ("\(header)\n0,1000001", 2, .outOfRange(.row, "1000001")),
    ("\(header)\n0,0\n2,0\n1.5,0", 4, .timeGoesBack(2)),
  ])
  func refuses(csv: String, line: Int, problem: ScrollTraceError.Problem) throws {
    let error = try #require(throws: ScrollTraceError.self) { try ScrollTrace(csv: csv) }
    #expect(error.line == line)
    #expect(error.problem == problem)
    #expect(error.description.hasPrefix("Line \(line): "))
  }

  @Test(arguments: [
    ("0;0", "Line 1: expected the header seconds,first_visible_row_wanted, found \"0;0\"."),
    (header, "Line 2: expected at least one line after the header."),
    ("\(header)\n1", "Line 2: expected 2 fields, found 1."),
    ("\(header)\n1,b", "Line 2: expected a number of rows, found \"b\"."),
    ("\(header)\n-1,0", "Line 2: seconds must be from 0 to 86400, found \"-1\"."),
    ("\(header)\n0,-1", "Line 2: rows must be from 0 to 1000000, found \"-1\"."),
    (
      "\(header)\n2,0\n1,0",
      "Line 3: times must not go back, but the line before is at 2.0 seconds."
    ),
    ("\(header)\n\u{1B}[2J,1", "Line 2: expected a number of seconds, found \"?[2J\"."),
    (
      "\(header)\n\(String(repeating: "7x", count: 40)),1",
      "Line 2: expected a number of seconds, found \"\(String(repeating: "7x", count: 20))…\"."
    ),
  ])
  func explains(csv: String, sentence: String) throws {
    let error = try #require(throws: ScrollTraceError.self) { try ScrollTrace(csv: csv) }
    #expect(error.description == sentence)
  }
}
