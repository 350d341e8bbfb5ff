import Observation

/// Tells views which property is read and which has changed, where the system can.
///
/// A registrar cannot be a stored property of a type that runs on iOS 16, so it is kept without
/// its type and only touched behind an availability check.
struct ObservationGate: Sendable {
  private let registrar: (any Sendable)?

  init() {
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
      registrar = ObservationRegistrar()
    } else {
      registrar = nil
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  func read<Subject: Observable, Value>(_ keyPath: KeyPath<Subject, Value>, of subject: Subject) {
    (registrar as? ObservationRegistrar)?.access(subject, keyPath: keyPath)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  func changed<Subject: Observable, Value>(
    _ keyPath: KeyPath<Subject, Value>,
    of subject: Subject
  ) {
    guard let registrar = registrar as? ObservationRegistrar else { return }
    registrar.willSet(subject, keyPath: keyPath)
    registrar.didSet(subject, keyPath: keyPath)
  }
}
