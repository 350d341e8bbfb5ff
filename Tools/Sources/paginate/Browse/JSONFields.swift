/// Where an answer has what the list needs. Fields are paths with dots.
struct JSONFields: Hashable, Sendable {
  /// The items; the answer itself or its first list of objects where `nil`.
  var items: String?
  var id: String
  var next: String
  var total: String

  func items(of answer: JSONValue) -> [JSONItem] {
    values(of: answer).map { JSONItem(id: ($0[path: id] ?? $0).text, value: $0) }
  }

  func next(of answer: JSONValue) -> String? {
    answer[path: next]?.text
  }

  func total(of answer: JSONValue) -> Int? {
    answer[path: total]?.integer
  }

  private func values(of answer: JSONValue) -> [JSONValue] {
    if let items {
      guard case .array(let values)? = answer[path: items] else { return [] }
      return values
    }
    switch answer {
    case .array(let values):
      return values
    case .object(let fields):
      let lists = fields.sorted { $0.key < $1.key }.compactMap { $0.value.objects }
      return lists.max { $0.count < $1.count } ?? []
    case .null, .bool, .integer, .number, .string:
      return []
    }
  }
}

/// An item of an answer.
struct JSONItem: Identifiable, Hashable, Sendable {
  let id: String
  let value: JSONValue
}

extension JSONValue {
  /// The values, if this is a list of objects.
  fileprivate var objects: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values.allSatisfy { if case .object = $0 { true } else { false } } ? values : nil
  }
}
