/// A value with an id, for lists of values that are not `Identifiable`, such as strings.
///
/// `Sequence.identified(by:)` makes them, also of what a source's closure has received:
///
/// ```swift
/// let tags = Paginator(source: .collection(["linux", "swift"].identified(by: \.self)))
/// ```
///
/// A row reads its string as `tag.value`, and members of other values directly.
@dynamicMemberLookup
public struct Identified<Value: Sendable, ID: Hashable & Sendable>: Identifiable, Sendable {
  /// The value.
  public let value: Value

  /// Its id, which no other row of the list has.
  public let id: ID

  /// Creates an item.
  public init(_ value: Value, id: ID) {
    self.value = value
    self.id = id
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
    value[keyPath: member]
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Encodable where Value: Encodable, ID: Encodable {}
extension Identified: Decodable where Value: Decodable, ID: Decodable {}

extension Sequence where Element: Sendable {
  /// The elements as items of a list, with one of their members as their id. O(*n*).
  ///
  /// - Parameter id: What tells two items of the list apart: `\.self` for strings that occur once.
  public func identified<ID: Hashable & Sendable>(
    by id: KeyPath<Element, ID>
  ) -> [Identified<Element, ID>] {
    map { Identified($0, id: $0[keyPath: id]) }
  }
}
