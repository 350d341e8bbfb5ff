import ArgumentParser
import PaginationHTTP

/// Reads a path such as `data.posts`.
@Sendable
func jsonPath(_ argument: String) throws -> JSONPath {
  try JSONPath(argument)
}

/// Reads an origin such as `https://api.example.com`.
@Sendable
func origin(_ argument: String) throws -> HTTPOrigin {
  guard let origin = HTTPOrigin(argument) else {
    throw ValidationError("'\(argument)' is no origin such as https://api.example.com.")
  }
  return origin
}

/// Reads a key that an earlier run ended with.
@Sendable
func pageKey(_ argument: String) throws -> HTTPPageKey {
  guard let key = HTTPPageKey(rawValue: argument) else {
    throw ValidationError(
      "'\(argument)' is no key. Keys look like page:3, offset:300, cursor:… or link:https://…, and "
        + "a run that stops says which goes on from there."
    )
  }
  return key
}
