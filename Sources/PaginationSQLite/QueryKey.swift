#if SQLite
  private import Foundation
  import GRDB

  /// Where a row is in a ``QuerySource``: its values in the columns that order the list.
  ///
  /// A key stays valid if its row changes or is deleted, because it names a place and not a row. It can be stored:
  /// its coded form is an array of strings.
  public struct QueryKey: Hashable, Sendable {
    /// One value for each column of the order.
    let values: [Value]

    /// A value as SQLite stores it. Text is compared by its bytes: Swift treats two spellings of a character as
    /// equal, but SQLite does not.
    enum Value: Hashable, Sendable {
      case null
      case integer(Int64)
      /// The bits, because JSON has no infinity.
      case real(UInt64)
      case text([UInt8])
      case blob([UInt8])
    }

    init(values: [Value]) {
      self.values = values
    }
  }

  extension QueryKey.Value {
    init(_ value: DatabaseValue) {
      self =
        switch value.storage {
        case .null: .null
        case .int64(let number): .integer(number)
        case .double(let number): .real(number.bitPattern)
        case .string(let text): .text(Array(text.utf8))
        case .blob(let data): .blob(Array(data))
        }
    }

    var databaseValue: DatabaseValue {
      switch self {
      case .null: .null
      case .integer(let number): number.databaseValue
      case .real(let bits): Double(bitPattern: bits).databaseValue
      case .text(let bytes): String(decoding: bytes, as: UTF8.self).databaseValue
      case .blob(let bytes): Data(bytes).databaseValue
      }
    }
  }

  // MARK: - Coding

  extension QueryKey: Codable {
    /// Decodes a key.
    ///
    /// - Throws: `DecodingError` if it was not encoded by this type.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [Value] = []
      while !container.isAtEnd {
        let text = try container.decode(String.self)
        guard let value = Value(coded: text) else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription:
              "This is not a value of a QueryKey. Discard the key and load the first page."
          )
        }
        values.append(value)
      }
      self.init(values: values)
    }

    /// Encodes the values as strings, without loss.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value.coded) }
    }
  }

  extension QueryKey.Value {
    /// The kind's letter, and the value.
    fileprivate var coded: String {
      switch self {
      case .null: "n"
      case .integer(let number): "i\(number)"
      case .real(let bits): "r\(bits)"
      case .text(let bytes): "t" + String(decoding: bytes, as: UTF8.self)
      case .blob(let bytes): "b" + Data(bytes).base64EncodedString()
      }
    }

    fileprivate init?(coded text: String) {
      let rest = text.unicodeScalars.dropFirst()
      let value = String(rest)
      switch text.unicodeScalars.first {
      case "n" where rest.isEmpty: self = .null
      case "i":
        guard let number = Int64(value) else { return nil }
        self = .integer(number)
      case "r":
        guard let bits = UInt64(value) else { return nil }
        self = .real(bits)
      case "t": self = .text(Array(value.utf8))
      case "b":
        guard let data = Data(base64Encoded: value) else { return nil }
        self = .blob(Array(data))
      default: return nil
      }
    }
  }

  extension QueryKey: CustomStringConvertible {
    /// The values, as in `(2026, 17)`.
    public var description: String {
      "(" + values.map { $0.databaseValue.description }.joined(separator: ", ") + ")"
    }
  }

#endif
