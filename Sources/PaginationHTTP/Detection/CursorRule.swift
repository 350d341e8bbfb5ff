/// The next page's cursor in the body.
struct CursorRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    var notes: [String] = []
    for member in answer.members.named(CursorName.all) {
      guard let name = CursorName(member, in: answer) else { continue }
      let asked = answer.parameters.only(name.meaning.parameters)
      if let asked, !asked.text.isEmpty, asked.says(member.value.scalarText) {
        notes.append("'\(member.path)' repeats what the request asked for.")
        continue
      }
      return clue(member, name, asked: asked, in: answer)
    }
    return notes.isEmpty ? nil : Clue(.unsure, nil, evidence: notes)
  }

  private func clue(
    _ member: AnswerMember,
    _ name: CursorName,
    asked: RequestParameters.Item?,
    in answer: FirstAnswer
  ) -> Clue {
    let what =
      member.isNone ? "is empty: this is the last page of a list that has" : "holds"
    return .cursor(
      "'\(member.path)' \(what) a cursor.",
      HTTPPageFields(
        next: .body(member.path),
        previous: previous(beside: member, isAsked: asked != nil, in: answer).map { .body($0) }
      ),
      isLast: member.isNone,
      asked: asked,
      convention: answer.parameters.conventional(name.parameter)
    )
  }

  /// The cursor of the page before. On a first page that names one it leads to what is not there
  /// yet, so it is taken only where the request has a cursor itself, or none is named now.
  private func previous(
    beside member: AnswerMember,
    isAsked: Bool,
    in answer: FirstAnswer
  ) -> JSONPath? {
    answer.members.named(Self.previousNames)
      .first { $0.isBeside(member) && (isAsked || $0.isNone) }?.path
  }

  /// Names of the cursor of the page before, folded.
  static let previousNames = [
    "previouscursor", "prevcursor", "previouspagetoken", "prevpagetoken", "previoustoken",
    "prevtoken",
  ]
}
