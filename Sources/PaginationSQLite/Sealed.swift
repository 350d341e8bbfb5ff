#if SQLite
  import Foundation
  import Pagination
  import PaginationStorage

  /// Values with a checksum in front of them.
  enum Sealed {
    static let sumCount = 8

    static func data(_ value: some Encodable) throws -> Data {
      data(try PropertyListEncoder.binary.encode(value), of: Data())
    }

    static func data(_ value: Data, of key: Data) -> Data {
      Checksum.sum(of: value, key: key).bytes + value
    }

    /// - Throws: `StoredListProblem` if the value is not as it was sealed.
    static func open<Value: Decodable>(_ type: Value.Type, _ data: Data, _ name: String) throws
      -> Value
    {
      let value = try open(data, of: Data(), name)
      do {
        return try PropertyListDecoder().decode(type, from: value)
      } catch {
        throw StoredListProblem(.damaged, "\(name) cannot be decoded: \(error)")
      }
    }

    static func open(_ data: Data, of key: Data, _ name: String) throws -> Data {
      let value = data.dropFirst(sumCount)
      guard data.prefix(sumCount) == Checksum.sum(of: value, key: key).bytes else {
        throw damage(name)
      }
      return value
    }

    static func damage(_ name: String) -> StoredListProblem {
      StoredListProblem(.damaged, "\(name) is damaged: its checksum is wrong.")
    }
  }
#endif
