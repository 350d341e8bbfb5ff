/// The items of the first response.
struct FoundItems {
  /// Where they are; `nil` where that cannot be told.
  let path: JSONPath?

  /// The items.
  let elements: [PageJSON]

  /// What was found, as a sentence.
  let evidence: String

  /// - Parameters:
  ///   - body: The response.
  ///   - known: Where the caller says that they are.
  init(in body: PageJSON, known: JSONPath?) {
    if let known {
      path = known
      elements = known.isSingular ? body[known]?.elements ?? [] : body.values(at: known)
      evidence = "The items are at '\(known)', as was said: \(elements.count)."
      return
    }
    do {
      let place = try ItemsPlace(in: body)
      let rows = place.array.elements
      let isEdges = !rows.isEmpty && rows.allSatisfy { $0["node"]?.kind == .object }
      let path = isEdges ? JSONPath(steps: place.path.steps + [.all, .name("node")]) : place.path
      (self.path, elements) = (path, isEdges ? rows.compactMap { $0["node"] } : rows)
      evidence =
        path == .root
        ? "The response is an array of \(rows.count) items."
        : "The items are at '\(path)': \(rows.count)."
    } catch {
      (path, elements) = (nil, [])
      evidence = "The response \(error)."
    }
  }
}
