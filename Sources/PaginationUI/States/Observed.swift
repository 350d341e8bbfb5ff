#if canImport(SwiftUI)
  import Combine
  import Pagination
  import SwiftUI

  /// A property of a paginator: the view that reads it is evaluated when that property changes, and
  /// for no other change.
  ///
  /// From iOS 17 on, Observation does that. Before, an `ObservableObject` evaluates every view that
  /// holds it for every change; this subscribes to the properties that were read instead.
  @MainActor
  @propertyWrapper
  struct Observed<Item: Identifiable & Sendable, Value>: DynamicProperty where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let keyPath: KeyPath<Paginator<Item>, Value>
    @StateObject private var changes = PropertyChanges<Item>()

    init(_ keyPath: KeyPath<Paginator<Item>, Value>, of paginator: Paginator<Item>) {
      self.paginator = paginator
      self.keyPath = keyPath
    }

    var wrappedValue: Value {
      let (value, properties) = paginator.readingProperties { $0[keyPath: keyPath] }
      if #unavailable(iOS 17, macOS 14, tvOS 17, watchOS 10) {
        changes.follow(properties, of: paginator)
      }
      return value
    }
  }

  /// Announces changes of some of a paginator's properties.
  @MainActor
  private final class PropertyChanges<Item: Identifiable & Sendable>: ObservableObject
  where Item.ID: Sendable {
    private weak var paginator: Paginator<Item>?
    private var properties: Set<ObservedProperty> = []
    private var subscription: AnyCancellable?

    /// Follows some properties, unless it follows them already.
    func follow(_ properties: Set<ObservedProperty>, of paginator: Paginator<Item>) {
      guard self.paginator !== paginator || self.properties != properties else { return }
      self.paginator = paginator
      self.properties = properties
      subscription = paginator.changes
        .filter(properties.contains)
        .sink { [weak self] _ in self?.objectWillChange.send() }
    }
  }
#endif
