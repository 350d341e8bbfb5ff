#if canImport(SwiftUI)
  import Combine
  import Pagination
  import SwiftUI

  /// One property of a paginator: the view that reads it is evaluated when that property changes,
  /// and for no other change.
  ///
  /// From iOS 17 on that is what Observation does by itself. Before, an `ObservableObject` evaluates
  /// every view that holds it for every change; this subscribes to the one property instead.
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
      if #unavailable(iOS 17, macOS 14, tvOS 17, watchOS 10) {
        changes.follow(keyPath, of: paginator)
      }
      return paginator[keyPath: keyPath]
    }
  }

  /// Says when one property of a paginator has changed.
  @MainActor
  private final class PropertyChanges<Item: Identifiable & Sendable>: ObservableObject
  where Item.ID: Sendable {
    private weak var paginator: Paginator<Item>?
    private var keyPath: PartialKeyPath<Paginator<Item>>?
    private var subscription: AnyCancellable?

    /// Follows a property, unless it is the one that is followed already.
    func follow(_ keyPath: PartialKeyPath<Paginator<Item>>, of paginator: Paginator<Item>) {
      guard self.paginator !== paginator || self.keyPath != keyPath else { return }
      self.paginator = paginator
      self.keyPath = keyPath
      subscription = paginator.changes
        .filter { Self.keyPath(of: $0) == keyPath }
        .sink { [weak self] _ in self?.objectWillChange.send() }
    }

    private static func keyPath(of property: ObservedProperty) -> PartialKeyPath<Paginator<Item>> {
      switch property {
      case .items: \.items
      case .phase: \.phase
      case .append: \.append
      case .prepend: \.prepend
      case .isRefreshing: \.isRefreshing
      case .refreshError: \.refreshError
      case .loadedPageCount: \.loadedPageCount
      case .totalCount: \.totalCount
      case .anchor: \.anchor
      }
    }
  }
#endif
