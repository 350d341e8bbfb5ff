// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of swift-dependencies, as far as the recipes use them.

public protocol TestDependencyKey {
  associatedtype Value: Sendable
  static var testValue: Value { get }
}

public protocol DependencyKey: TestDependencyKey {
  static var liveValue: Value { get }
}

public struct DependencyValues: Sendable {
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get { Key.testValue }
    set {}
  }
}

@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable) {
    wrappedValue = DependencyValues()[keyPath: keyPath]
  }
  public let wrappedValue: Value
}
