extension PageJSON {
  /// The first member of an object with a name; `nil` if there is none, and for anything else. Names
  /// are compared without their escapes.
  ///
  /// - Complexity: O(*n*) in the bytes up to that member, without the insides of other arrays and
  ///   objects.
  public subscript(name: String) -> PageJSON? {
    guard kind == .object else { return nil }
    var name = name
    return name.withUTF8 { wanted in
      text.read { bytes in
        var walker = JSONWalker(bytes, text.containers, inside: slice)
        while let (range, hasEscapes) = walker.nextName() {
          let value = walker.takeValue()
          let isWanted =
            hasEscapes
            ? bytes.unescaped(range).elementsEqual(wanted)
            : range.count == wanted.count && bytes[range].elementsEqual(wanted)
          if isWanted { return PageJSON(value, in: text) }
        }
        return nil
      }
    }
  }

  /// The values of an array; none for anything else.
  ///
  /// - Complexity: O(*n*) in the bytes, without the insides of other arrays and objects.
  public var elements: [PageJSON] {
    var elements: [PageJSON] = []
    forEachElement { element in elements.append(element) }
    return elements
  }

  /// Calls a closure with each value of an array, without the memory that ``elements`` needs.
  func forEachElement(_ body: (PageJSON) throws -> Void) rethrows {
    guard kind == .array else { return }
    try text.read { bytes in
      var walker = JSONWalker(bytes, text.containers, inside: slice)
      while let element = walker.nextElement() { try body(PageJSON(element, in: text)) }
    }
  }

  /// The names and values of an object in their order, including repeated names; none for anything
  /// else.
  ///
  /// - Complexity: O(*n*) in the bytes, without the insides of other arrays and objects.
  public var members: [(name: String, value: PageJSON)] {
    guard kind == .object else { return [] }
    return text.read { bytes in
      var walker = JSONWalker(bytes, text.containers, inside: slice)
      var members: [(name: String, value: PageJSON)] = []
      while let (range, hasEscapes) = walker.nextName() {
        let name = bytes.string(range, hasEscapes: hasEscapes)
        members.append((name, PageJSON(walker.takeValue(), in: text)))
      }
      return members
    }
  }
}

extension PageJSON {
  /// The value at a path, the first if there are several; `nil` if there is none.
  ///
  /// ```swift
  /// let body = try PageJSON(Data(#"{"data": {"posts": []}, "@odata.nextLink": "/2"}"#.utf8))
  /// let posts = body["data.posts" as JSONPath]
  /// let link = body["['@odata.nextLink']" as JSONPath]?.string
  /// ```
  public subscript(path: JSONPath) -> PageJSON? {
    values(at: path).first
  }

  /// All values at a path in the order of the text: at most one, unless the path contains `[*]`.
  package func values(at path: JSONPath) -> [PageJSON] {
    path.steps.reduce([self]) { values, step in values.flatMap { $0.values(after: step) } }
  }

  private func values(after step: JSONPathStep) -> [PageJSON] {
    switch step {
    case .name(let name):
      return [self[name]].compactMap(\.self)
    case .index(let index):
      let elements = elements
      let position = index < 0 ? elements.count + index : index
      return elements.indices.contains(position) ? [elements[position]] : []
    case .all:
      return kind == .object ? members.map(\.value) : elements
    }
  }
}
