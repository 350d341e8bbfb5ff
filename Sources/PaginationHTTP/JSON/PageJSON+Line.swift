extension PageJSON {
  /// Appends the value as one line: as it is written, but without the blanks between its parts. No
  /// line feed follows.
  ///
  /// - Complexity: O(*n*) in its bytes, which are copied at once if the text has no such blanks.
  public func appendLine(to line: inout [UInt8]) {
    text.read { bytes in
      let start = line.count
      line.append(contentsOf: bytes[slice.range])
      if text.isCompact || kind != .array && kind != .object { return }
      let blanks = line.withUnsafeMutableBytes { buffer in
        let copy = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
        return bytes.copyWithoutBlanks(slice.range, to: copy)
      }
      line.removeLast(blanks)
    }
  }

  /// The value as it is written, without the blanks between its parts.
  public var compact: String {
    var line: [UInt8] = []
    appendLine(to: &line)
    return String(decoding: line, as: UTF8.self)
  }
}

extension PageJSON: CustomStringConvertible {
  /// The start of ``compact``, at most 200 characters.
  public var description: String {
    let compact = compact
    let end = compact.index(compact.startIndex, offsetBy: 200, limitedBy: compact.endIndex)
    guard let end, end < compact.endIndex else { return compact }
    return compact[..<compact.index(before: end)] + "…"
  }
}

extension JSONBytes {
  /// Copies what is no blank between the parts of a valid value. Returns how many blanks it left out.
  fileprivate func copyWithoutBlanks(
    _ range: Range<Int>,
    to target: UnsafeMutableRawBufferPointer
  ) -> Int {
    var (position, run, blanks) = (range.lowerBound, range.lowerBound, 0)
    func copyRun() {
      let count = position - run
      let offset = run - range.lowerBound - blanks
      UnsafeMutableRawBufferPointer(rebasing: target[offset..<offset + count])
        .copyMemory(from: self[run..<position])
    }
    while position < range.upperBound {
      let byte = self[position]
      if byte == JSONByte.quote {
        position = closingQuote(from: position + 1).position + 1
      } else if byte > JSONByte.space {
        position += 1
      } else {
        copyRun()
        run = endOfBlanks(from: position)
        blanks += run - position
        position = run
      }
    }
    copyRun()
    return blanks
  }
}
