import DemoServer
import HTTPTypes
import Testing

struct BadRequestTests {
  /// The query, the wrong parameter, and a part of the explanation.
  static let table: [(query: String, parameter: String, hint: String)] = [
    ("colour=red", "colour", "per_page"),
    ("PAGE=1", "PAGE", "The parameters are"),
    ("page=1&page=2", "page", "once"),
    ("page=one", "page", "whole number"),
    ("page=", "page", "whole number"),
    ("page=1.5", "page", "whole number"),
    ("page=0", "page", "from 1"),
    ("page=-1", "page", "from 1"),
    ("page=99999999999999999999", "page", "whole number"),
    ("per_page=0", "per_page", "from 1 to 500"),
    ("per_page=501", "per_page", "from 1 to 500"),
    ("limit=501", "limit", "to 500"),
    ("offset=-1", "offset", "from 0"),
    ("offset=0&limit=0", "limit", "from 1"),
    ("page=1&limit=5", "limit", "cannot be combined"),
    ("offset=1&per_page=5", "per_page", "cannot be combined"),
    ("page=1&offset=5", "offset", "cannot be combined"),
    ("limit=5&after=&page=2", "page", "cannot be combined"),
    ("before=x&after=y", "after", "cannot be combined"),
    ("before=", "before", "cursor"),
    ("starting_after=x", "starting_after", "whole number"),
    ("starting_after=1114112", "starting_after", "from 0 to 1114111"),
    ("starting_after=1&after=", "after", "cannot be combined"),
    ("starting_after=65&ending_before=66", "ending_before", "cannot be combined"),
    ("page=1&starting_after=65", "starting_after", "cannot be combined"),
    ("ending_before=", "ending_before", "whole number"),
    ("starting_after=7", "starting_after", "none with the id 7"),
    ("ending_before=7", "ending_before", "none with the id 7"),
    ("around=", "around", "whole number"),
    ("around=65&after=", "after", "cannot be combined"),
    ("around=65&page=2", "page", "cannot be combined"),
    ("expire=-1", "expire", "from 0 to 86400"),
    ("expire_style=never", "expire_style", "gone, first_page"),
    ("empty=1001", "empty", "from 0 to 1000"),
    ("category=Letter", "category", "Lu (Uppercase Letter)"),
    ("q=\(String(repeating: "a", count: 101))", "q", "at most 100"),
    ("latency=-1", "latency", "from 0 to 60000"),
    ("latency=60001", "latency", "to 60000"),
    ("jitter=much", "jitter", "whole number"),
    ("fail=2", "fail", "from 0 to 1"),
    ("fail=nan", "fail", "from 0 to 1"),
    ("fail_page=0", "fail_page", "from 1"),
    ("retry_after=soon", "retry_after", "whole number"),
    ("duplicate=-2", "duplicate", "from 0 to 500"),
    ("shift=501", "shift", "from 0 to 500"),
    ("seed=x", "seed", "whole number"),
    ("session=\(String(repeating: "s", count: 101))", "session", "at most 100"),
  ]

  @Test func eachIsExplained() async throws {
    let fixture = try await Fixture(count: 10)
    try await fixture.test { client in
      for row in Self.table {
        let (problem, response) = try await client.problem("/characters?\(row.query)")
        #expect(response.status == .badRequest, "\(row)")
        #expect(problem.status == 400, "\(row)")
        #expect(problem.parameter == row.parameter, "\(row)")
        #expect(problem.detail.contains(row.hint), "\(row): \(problem.detail)")
        #expect(!problem.title.isEmpty && problem.type.hasPrefix("/#"), "\(row)")
      }
    }
  }

  @Test(arguments: ["q=%ZZ", "q=%FF", "q=%00", "%C3=1"])
  func textThatIsNotTextIsABadRequest(query: String) async throws {
    let fixture = try await Fixture(count: 10)
    try await fixture.test { client in
      let (problem, response) = try await client.problem("/characters?\(query)")
      #expect(response.status == .badRequest)
      #expect(problem.type == "/#bad-request")
    }
  }

  @Test(arguments: ["/nothing", "/characters/65", "/%FF"])
  func unknownPathsAreNotFound(path: String) async throws {
    let fixture = try await Fixture(count: 10)
    try await fixture.test { client in
      let (problem, response) = try await client.problem(path)
      #expect(response.status == .notFound)
      #expect(problem.status == 404)
    }
  }
}
