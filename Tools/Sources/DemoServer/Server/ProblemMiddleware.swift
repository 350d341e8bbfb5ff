import HTTPTypes
import Hummingbird
import Logging

/// Turns every error into a problem for the client.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response,
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      let response = try Response.problem(problem(of: error, for: request, context: context))
      // A body behind a HEAD would be read as the start of the next response.
      return request.method == .head ? response.createHeadResponse() : response
    }
  }

  private func problem(of error: any Error, for request: Request, context: Context) -> Problem {
    switch error {
    case let problem as Problem:
      return problem
    case let error as any HTTPResponseError where error.status == .notFound:
      return Problem(
        .notFound,
        detail: "There is no \(request.method) \(request.uri.path). See GET / for what there is.",
      )
    case let error as any HTTPResponseError where error.status.kind == .clientError:
      return Problem(.badRequest, detail: "\(error.status).")
    case is CancellationError:
      return Problem(.internalError, detail: "The server stopped before it answered.")
    default:
      context.logger.critical("Request failed", metadata: ["error": "\(error)"])
      return Problem(.internalError, detail: "The server failed; see its log.")
    }
  }
}
