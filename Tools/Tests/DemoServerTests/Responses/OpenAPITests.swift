import DemoServer
import Foundation
import HTTPTypes
import NIOCore
import Testing
import Yams

/// The descriptions of the API: in words at `/`, and for machines at `/openapi.yaml`.
@Suite struct OpenAPITests {
  private func text(at uri: String) async throws -> String {
    try await Fixture(count: 10).test { client in
      let response = try await client.get(uri)
      #expect(response.status == .ok)
      return String(buffer: response.body)
    }
  }

  private func document() async throws -> [String: Any] {
    try #require(try Yams.load(yaml: try await text(at: "/openapi.yaml")) as? [String: Any])
  }

  @Test func theIndexExplainsEveryParameterAndProblem_andItsExamplesWork() async throws {
    let index = try await text(at: "/")
    for parameter in Parameter.allCases { #expect(index.contains("\n  \(parameter.rawValue) ")) }
    for kind in Problem.Kind.allCases {
      let line = try Regex("\\n  /#\(kind.rawValue) +\(kind.title)\\n")
      #expect(index.contains(line))
    }
    let examples = index.matches(of: /\n    (\/\S+)/).map { String($0.output.1) }
    #expect(examples.count == 10)
    try await Fixture(count: 100).test(timeline: Timeline()) { client in
      for uri in examples {
        // "fail=0.1" may fail.
        let status = try await client.get(uri.replacing("fail=0.1", with: "fail=0")).status
        #expect(status == .ok, "\(uri)")
      }
    }
  }

  @Test func everyParameterIsDescribedWhereItIsAllowed() async throws {
    let document = try await document()
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    let components = try #require(document["components"] as? [String: [String: Any]])
    let described = try #require(components["parameters"] as? [String: [String: Any]])
    #expect(described.allSatisfy { $0.key == $0.value["name"] as? String })
    for (path, isAllowed) in [
      ("/characters", { _ in true }), ("/posts", \.isForPosts),
    ] as [(String, (Parameter) -> Bool)] {
      let operation = try #require(paths[path]?["get"] as? [String: Any])
      let parameters = try #require(operation["parameters"] as? [[String: String]])
      let names = Set(
        parameters.compactMap { $0["$ref"]?.split(separator: "/").last }.map(String.init)
      )
      #expect(names == Set(Parameter.allCases.filter(isAllowed).map(\.rawValue)), "\(path)")
      #expect(names.isSubset(of: described.keys))
    }
  }

  @Test func everyReferenceLeadsToAComponentAndBack() async throws {
    let text = try await text(at: "/openapi.yaml")
    let components = try #require(try await document()["components"] as? [String: [String: Any]])
    let names = components.flatMap { kind, members in members.keys.map { "\(kind)/\($0)" } }
    let references = text.matches(of: /'#\/components\/([\w\/-]+)'/).map { String($0.output.1) }
    #expect(Set(references) == Set(names))
  }
}
