import Foundation
import HTTPTypes
import Hummingbird

extension Response {
  /// A GraphQL answer in the media type that the client prefers.
  ///
  /// With `application/json` the status is 200 whatever the answer says, as clients of that type
  /// read nothing else. Who accepts GraphQL's own type gets a 400 for what could not be answered.
  static func graphQL(_ answer: GraphQLAnswer, for request: Request) -> Response {
    let isModern = request.headers[.accept]?.contains(graphQLType) == true
    return json(
      Data(answer.bytes),
      status: isModern && answer.data == nil ? .badRequest : .ok,
      contentType: (isModern ? graphQLType : "application/json") + "; charset=utf-8",
    )
  }

  private static let graphQLType = "application/graphql-response+json"
}
