extension DecodingError {
  /// What was wrong and where, as in ``items[3].name: expected String, found null``.
  ///
  /// Names types and keys, no values.
  var sentence: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\(context.codingPath.appending(key)): the key is missing"
    case .valueNotFound(let type, let context):
      "\(context.codingPath.text): expected \(type), found null"
    case .typeMismatch(let type, let context):
      "\(context.codingPath.text): expected \(type), found something else"
    case .dataCorrupted(let context):
      "\(context.codingPath.text): \(context.debugDescription)"
    @unknown default:
      "an unknown decoding error"
    }
  }
}

extension [any CodingKey] {
  /// The path as it would be written in Swift; `the response` for the whole.
  fileprivate var text: String {
    guard !isEmpty else { return "the response" }
    return reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  fileprivate func appending(_ key: any CodingKey) -> String {
    (self + [key]).text
  }
}
