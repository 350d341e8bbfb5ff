/// The next page at the place that the caller names.
struct KnownNextRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    guard let field = answer.known.next,
      let value = field.value(in: answer.body, answer.response)
    else { return nil }
    if let link = NextLink(value.text, in: answer) {
      var evidence = ["'\(field)', as was said, holds a URL: the next page's."]
      if !link.isHome { evidence.append(NextLink.refusal) }
      return Clue(.certain, .nextURL(size: nil), evidence: evidence)
    }
    let known = path(of: field)
      .flatMap { path in answer.members.named(CursorName.all).first { $0.path == path } }
      .flatMap { CursorName($0, in: answer) }
    let asked = answer.parameters.only((known?.meaning ?? .cursor).parameters)
    let parameter =
      asked?.parameter ?? answer.parameters.conventional(known?.parameter ?? "cursor")
    return Clue(
      asked == nil ? .likely : .certain,
      .cursor(parameter, size: nil),
      evidence: [
        "'\(field)', as was said, holds a cursor, and it is sent as \(parameter)"
          + (asked == nil ? " by convention." : ", which the request has.")
      ]
    )
  }

  private func path(of field: HTTPField) -> JSONPath? {
    if case .body(let path) = field.place { path } else { nil }
  }
}
