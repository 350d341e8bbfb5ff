import Observation

/// Notes which properties views read, and tells them which have changed.
///
/// This class serves systems without Observation: there, views of their own find out which property
/// they read (``Paginator/readingProperties(_:)``) and follow ``Paginator/changes``.
@MainActor
class ObservationGate {
  /// The properties that were read since this was last emptied.
  fileprivate(set) var propertiesRead: Set<ObservedProperty> = []

  fileprivate nonisolated init() {}

  /// The gate for the system that this runs on.
  nonisolated static func make() -> ObservationGate {
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { return TrackingGate() }
    return ObservationGate()
  }

  func read(_ property: ObservedProperty) { propertiesRead.insert(property) }

  func changed(_ property: ObservedProperty) {}
}

extension Paginator {
  /// Reads all properties, for a list that is drawn again after any change.
  package func readAllProperties() {
    for property in ObservedProperty.allCases { gate.read(property) }
  }

  /// A value, and the properties that were read for it.
  ///
  /// Empty on systems with Observation, which tracks reads without help.
  package func readingProperties<Value>(
    _ read: (Paginator) -> Value
  ) -> (value: Value, properties: Set<ObservedProperty>) {
    let outer = gate.propertiesRead
    gate.propertiesRead = []
    defer { gate.propertiesRead = outer }
    return (read(self), gate.propertiesRead)
  }
}

/// The gate with Observation: one observable for each property.
///
/// Observation tells properties apart by their key paths. A key path into a generic class is built
/// again at each use, which took 7 µs a read; the one into ``ObservableProperty`` is built once.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private final class TrackingGate: ObservationGate {
  private var properties: [ObservedProperty: ObservableProperty] = [:]

  override nonisolated init() {}

  override func read(_ property: ObservedProperty) {
    if properties[property] == nil { properties[property] = ObservableProperty() }
    properties[property]?.read()
  }

  override func changed(_ property: ObservedProperty) {
    // If no view has read it, there is none to tell.
    properties[property]?.changed()
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private final class ObservableProperty: Observable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  func read() {
    registrar.access(self, keyPath: \.value)
  }

  func changed() {
    registrar.willSet(self, keyPath: \.value)
    registrar.didSet(self, keyPath: \.value)
  }
}
