import Foundation

/// Any JSON.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value at a path of field names with dots between them.
  subscript(path path: String) -> JSONValue? {
    path.split(separator: ".").reduce(self as JSONValue?) { value, name in
      switch value {
      case .object(let fields)?: fields[String(name)]
      case .array(let values)?:
        Int(name).flatMap { values.indices.contains($0) ? values[$0] : nil }
      default: nil
      }
    }
  }

  /// What a row shows of it.
  var text: String {
    switch self {
    case .null: ""
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value
    case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .object(let fields):
      "{\(fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }.joined(separator: ", "))}"
    }
  }

  /// The number, if it is a whole one.
  var integer: Int? {
    if case .integer(let value) = self { value } else { nil }
  }
}

extension JSONValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}
