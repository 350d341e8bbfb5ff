// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of swift-http-types, as far as the recipes use them.

public struct HTTPRequest: Sendable {
  public var scheme: String?
  public var authority: String?
  public var path: String?
}

public struct HTTPResponse: Sendable {}
