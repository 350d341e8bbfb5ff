#if canImport(SwiftUI)
  import Combine
  import Pagination
  import SwiftUI

  /// A paginator whose properties a view reads as `$paginator.phase`: the view is evaluated when one of these properties
  /// changes, and for no other change.
  ///
  /// From iOS 17 on, Observation does that. Before, an `ObservableObject` evaluates every view that holds it for every
  /// change; this subscribes to the properties that were read instead.
  @MainActor
  @propertyWrapper
  @dynamicMemberLookup
  struct Observed<Item: Identifiable & Sendable>: DynamicProperty where Item.ID: Sendable {
    let wrappedValue: Paginator<Item>
    @StateObject private var changes = PropertyChanges<Item>()

    init(wrappedValue: Paginator<Item>) { self.wrappedValue = wrappedValue }

    var projectedValue: Self { self }

    subscript<Value>(dynamicMember property: KeyPath<Paginator<Item>, Value>) -> Value {
      let (value, properties) = wrappedValue.readingProperties { $0[keyPath: property] }
      if #unavailable(iOS 17, macOS 14, tvOS 17, watchOS 10) {
        changes.follow(properties, of: wrappedValue)
      }
      return value
    }
  }

  @MainActor
  private final class PropertyChanges<Item: Identifiable & Sendable>: ObservableObject
  where Item.ID: Sendable {
    private weak var paginator: Paginator<Item>?
    private var properties: Set<ObservedProperty> = []
    private var subscription: AnyCancellable?

    func follow(_ properties: Set<ObservedProperty>, of paginator: Paginator<Item>) {
      if self.paginator !== paginator {
        self.paginator = paginator
        self.properties = []
        subscription = paginator.changes.sink { [weak self] property in
          guard let self, self.properties.contains(property) else { return }
          objectWillChange.send()
        }
      }
      self.properties.formUnion(properties)
    }
  }

  /// A value that a view keeps, and whose changes evaluate nothing.
  @MainActor
  final class Kept<Value>: ObservableObject {
    var value: Value

    init(_ value: Value) { self.value = value }
  }
#endif
