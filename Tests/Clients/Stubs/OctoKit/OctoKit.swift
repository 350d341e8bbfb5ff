// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of OctoKit, as far as the recipes use them.

public struct Octokit {
  public init() {}

  public func issues(
    owner: String,
    repository: String,
    page: String = "1",
    perPage: String = "100"
  ) async throws -> [Issue] { [] }
}

open class Issue: Codable {
  open private(set) var id: Int = 0
  open var number: Int = 0
  open var title: String?
}
