import Foundation

/// The rows of a page are coded as one piece. Coders need more time for hundreds of small values than the rows
/// themselves take to be decoded.
extension StoredPage: Codable {
  private enum CodingKeys: CodingKey {
    case id, rows, edited, link, size, previous, next, receivedAt
  }

  /// Decodes a page.
  ///
  /// - Throws: `DecodingError` if it was not encoded by this type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let packed = try values.decode(Data.self, forKey: .rows)
    guard let rows = [StoredRow](packed: packed) else {
      throw DecodingError.dataCorruptedError(
        forKey: .rows,
        in: values,
        debugDescription: "The rows of the stored page are cut off."
      )
    }
    self.init(
      id: try values.decode(Int.self, forKey: .id),
      rows: rows,
      edited: try values.decodeIfPresent([Data].self, forKey: .edited),
      link: try values.decode(StoredList.Link.self, forKey: .link),
      size: try values.decode(Int.self, forKey: .size),
      previous: try values.decodeIfPresent(Data.self, forKey: .previous),
      next: try values.decodeIfPresent(Data.self, forKey: .next),
      receivedAt: try values.decode(Date.self, forKey: .receivedAt)
    )
  }

  /// Encodes the page.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(rows.packed, forKey: .rows)
    try values.encodeIfPresent(edited, forKey: .edited)
    try values.encode(link, forKey: .link)
    try values.encode(size, forKey: .size)
    try values.encodeIfPresent(previous, forKey: .previous)
    try values.encodeIfPresent(next, forKey: .next)
    try values.encode(receivedAt, forKey: .receivedAt)
  }
}

/// The length of a key that a row does not have.
private let noKey = UInt32.max

extension [StoredRow] {
  /// Every key and value behind its length, in list order.
  fileprivate var packed: Data {
    var data = Data()
    for row in self {
      data.append((row.key.map { UInt32($0.count) } ?? noKey).bytes)
      data.append(UInt32(row.value.count).bytes)
      if let key = row.key { data.append(key) }
      data.append(row.value)
    }
    return data
  }

  /// `nil` if the data ends within a row.
  fileprivate init?(packed: Data) {
    var packed = PackedData(packed)
    self = []
    while !packed.isAtEnd {
      guard let keyCount = packed.takeLength(), let valueCount = packed.takeLength() else {
        return nil
      }
      let hasKey = keyCount != noKey
      guard let key = packed.take(hasKey ? Int(keyCount) : 0),
        let value = packed.take(Int(valueCount))
      else { return nil }
      append(StoredRow(key: hasKey ? key : nil, value: value))
    }
  }
}

/// Data that is read from its start to its end.
private struct PackedData {
  private let data: Data
  private var offset = 0

  init(_ data: Data) { self.data = data }

  var isAtEnd: Bool { offset == data.count }

  /// `nil` if there are fewer bytes.
  mutating func takeLength() -> UInt32? {
    take(4).map { length in
      UInt32(littleEndian: length.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
    }
  }

  /// The next bytes; `nil` if there are fewer.
  mutating func take(_ count: Int) -> Data? {
    guard data.count - offset >= count else { return nil }
    defer { offset += count }
    let start = data.startIndex + offset
    return data[start..<start + count]
  }
}
