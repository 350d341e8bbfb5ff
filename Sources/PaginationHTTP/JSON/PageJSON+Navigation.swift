extension PageJSON {
  /// The member of an object with this name; `nil` where there is none and for anything else than
  /// an object.
  ///
  /// Names are compared by their characters, however they are escaped. Where a name repeats, which
  /// RFC 8259 advises against, the first counts: what follows need not be read.
  ///
  /// - Complexity: O(*n*) in the bytes of the members up to that one; what is inside other arrays
  ///   and objects is jumped over.
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

  /// The values of an array, in their order; none for anything else.
  ///
  /// - Complexity: O(*n*) in the number of values, and in the bytes of those that are not arrays or
  ///   objects.
  public var elements: [PageJSON] {
    var elements: [PageJSON] = []
    forEachElement { element in elements.append(element) }
    return elements
  }

  /// Hands the values of an array over one by one, none for anything else. Unlike ``elements`` this
  /// needs no memory, however many there are.
  package func forEachElement(_ body: (PageJSON) throws -> Void) rethrows {
    guard kind == .array else { return }
    try text.read { bytes in
      var walker = JSONWalker(bytes, text.containers, inside: slice)
      while let element = walker.nextElement() { try body(PageJSON(element, in: text)) }
    }
  }

  /// The names and values of an object, in their order, repeated ones too; none for anything else.
  ///
  /// - Complexity: O(*n*) in the bytes of the names, and of the values that are not arrays or objects.
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
