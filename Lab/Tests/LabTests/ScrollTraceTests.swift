import Testing

@testable import lab

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
    ("", "Line 1: expected the header seconds,first_visible_row_wanted, found \"\"."),
    ("\n \n", "Line 1: expected the header seconds,first_visible_row_wanted, found \"\"."),
    ("0;0", "Line 1: expected the header seconds,first_visible_row_wanted, found \"0;0\"."),
    (
      "\n\nseconds,row\n0,0",
      "Line 3: expected the header seconds,first_visible_row_wanted, found \"seconds,row\"."
    ),
    (header, "Line 2: expected at least one line after the header."),
    ("\(header)\n\n", "Line 2: expected at least one line after the header."),
    ("\(header)\n0,0\n1", "Line 3: expected 2 fields, found 1."),
    ("\(header)\n0,0,0", "Line 2: expected 2 fields, found 3."),
    ("\(header)\n0,0\n1;5", "Line 3: expected 2 fields, found 1."),
    ("\(header)\n0,0\n\nx,1", "Line 4: expected a number of seconds, found \"x\"."),
    ("\(header)\n0,", "Line 2: expected a number of rows, found \"\"."),
    ("\(header)\n\"0\",1", "Line 2: expected a number of seconds, found \"\"0\"\"."),
    ("\(header)\n0,nan", "Line 2: expected a number of rows, found \"nan\"."),
    ("\(header)\ninf,0", "Line 2: expected a number of seconds, found \"inf\"."),
    ("\(header)\r\n0,0\r\n-1,0", "Line 3: seconds must be from 0 to 86400, found \"-1\"."),
    ("\(header)\n86401,0", "Line 2: seconds must be from 0 to 86400, found \"86401\"."),
    ("\(header)\n0,-0.5", "Line 2: rows must be from 0 to 1000000, found \"-0.5\"."),
    ("\(header)\n0,1000001", "Line 2: rows must be from 0 to 1000000, found \"1000001\"."),
    (
      "\(header)\n2,0\n\n1.5,0",
      "Line 4: times must not go back, but the previous line is at 2.0 seconds."
    ),
    ("\(header)\n\u{1B}[2J,1", "Line 2: expected a number of seconds, found \"?[2J\"."),
    (
      "\(header)\n\(String(repeating: "7x", count: 40)),1",
      "Line 2: expected a number of seconds, found \"\(String(repeating: "7x", count: 20))…\"."
    ),
  ])
  func refuses(csv: String, message: String) throws {
    let error = try #require(throws: ScrollTraceError.self) { try ScrollTrace(csv: csv) }
    #expect(error.description == message)
  }
}
