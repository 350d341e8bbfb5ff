extension PageJSON {
  /// The value at a path, the first where it finds several; `nil` where there is none.
  ///
  /// ```swift
  /// let body = try JSON(Data(#"{"data": {"posts": []}, "@odata.nextLink": "/2"}"#.utf8))
  /// let posts = body["data.posts" as JSONPath]
  /// let link = body["['@odata.nextLink']" as JSONPath]?.string
  /// ```
  public subscript(path: JSONPath) -> PageJSON? {
    guard path.isSingular else { return values(at: path).first }
    var value = self
    for step in path.steps {
      guard let next = value.value(at: step) else { return nil }
      value = next
    }
    return value
  }

  /// All values at a path, in the order of the text: one at most, unless there is a `[*]` in the path.
  public func values(at path: JSONPath) -> [PageJSON] {
    path.steps.reduce([self]) { values, step in
      step == .all ? values.flatMap(\.children) : values.compactMap { $0.value(at: step) }
    }
  }

  private func value(at step: JSONPathStep) -> PageJSON? {
    switch step {
    case .name(let name):
      return self[name]
    case .index(let index):
      let elements = elements
      let position = index < 0 ? elements.count + index : index
      return elements.indices.contains(position) ? elements[position] : nil
    case .all:
      return children.first
    }
  }

  private var children: [PageJSON] { kind == .object ? members.map(\.value) : elements }
}
