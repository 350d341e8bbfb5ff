extension HTTPPageStyle: CustomStringConvertible {
  /// The style in words, such as `cursor (?after=, ?limit=)`.
  public var description: String {
    let parameters = parameters.map(\.description).joined(separator: ", ")
    return parameters.isEmpty ? name : "\(name) (\(parameters))"
  }

  private var name: String {
    switch kind {
    case .pageNumber(let style): "page numbers from \(style.first)"
    case .offset: "offset and limit"
    case .cursor: "cursor"
    case .nextURL: "the next page's URL in the body"
    case .linkHeader: "Link header"
    case .lastItem: "the last item's key"
    case .graphQL: "GraphQL connection"
    case .single: "the whole list in one response"
    }
  }

  private var parameters: [HTTPParameter] {
    let place: [HTTPParameter] =
      switch kind {
      case .pageNumber(let style): [style.parameter]
      case .offset(let style): [style.parameter]
      case .cursor(let next, let previous): next == previous ? [next] : [next, previous]
      case .lastItem(let after, _): [after]
      case .nextURL, .linkHeader, .graphQL, .single: []
      }
    return place + (size.map { [$0] } ?? [])
  }
}
