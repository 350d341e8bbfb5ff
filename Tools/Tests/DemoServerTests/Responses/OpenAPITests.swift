import DemoServer
import Foundation
import HTTPTypes
import NIOCore
import Testing

/// The description of the API at `/openapi.json`.
@Suite struct OpenAPITests {
  private func document() async throws -> (data: Data, root: [String: Any]) {
    let timeline = try await Timeline.temporary()
    return try await Fixture(count: 10).test(timeline: timeline) { client in
      let response = try await client.get("/openapi.json")
      #expect(response.status == .ok)
      return Data(response.body.readableBytesView)
    }.parsed()
  }

  @Test func everyEndpointOfTheIndexIsDescribed() async throws {
    let paths = try #require(try await document().root["paths"] as? [String: [String: Any]])
    let timeline = try await Timeline.temporary()
    let index = try await Fixture(count: 10).test(timeline: timeline) { client in
      try Client.decoded(ServiceIndex.self, from: try await client.get("/"))
    }
    for endpoint in index.endpoints {
      #expect(paths[endpoint.path]?[endpoint.method.lowercased()] != nil, "\(endpoint.path)")
    }
  }

  @Test func everyParameterIsDescribedWhereItIsAllowed() async throws {
    let paths = try #require(try await document().root["paths"] as? [String: [String: Any]])
    for (path, method, isAllowed) in [
      ("/characters", "get", { $0 != .otherDirection }), ("/posts", "get", \.isForPosts),
      ("/graphql", "post", \.isForGraphQL),
    ] as [(String, String, (Parameter) -> Bool)] {
      let operation = try #require(paths[path]?[method] as? [String: Any])
      let parameters = try #require(operation["parameters"] as? [[String: Any]])
      let names = Set(parameters.compactMap { $0["name"] as? String })
      #expect(names == Set(Parameter.allCases.filter(isAllowed).map(\.rawValue)), "\(path)")
    }
  }

  @Test func everyReferenceLeadsToASchema() async throws {
    let (data, root) = try await document()
    let components = try #require(root["components"] as? [String: [String: Any]])
    let schemas = try #require(components["schemas"])
    let references = String(decoding: data, as: UTF8.self)
      .matches(of: /"#\/components\/schemas\/(\w+)"/).map { String($0.output.1) }
    #expect(Set(references) == Set(schemas.keys))
  }

  /// With the validator of the OpenAPI community, where Python has it (`pip install
  /// openapi-spec-validator`).
  @Test(.enabled(if: Python.hasValidator, "Python has no openapi-spec-validator"))
  func theDocumentIsValid() async throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "openapi-\(UUID().uuidString).json")
    try await document().data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (status, output) = try Python.run("-m", "openapi_spec_validator", file.path)
    #expect(status == 0, "\(output)")
  }
}

extension Data {
  fileprivate func parsed() throws -> (data: Data, root: [String: Any]) {
    (self, try #require(try JSONSerialization.jsonObject(with: self) as? [String: Any]))
  }
}

private enum Python {
  static let hasValidator = (try? run("-c", "import openapi_spec_validator"))?.status == 0

  static func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let python = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"
    process.arguments = [python] + arguments
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
