/// One value or none, of a size that does not depend on the value's type.
///
/// A struct that holds a generic value itself has no layout before the type is known: generic code
/// then looks up at run time where each property lies, and copies the whole to read one. So it is
/// kept in an array, which is one word, and whose storage is used again for the next value.
@usableFromInline
struct OneValue<Value: Sendable>: Sendable {
  @usableFromInline var values: [Value] = []

  init() {}

  @inlinable
  var value: Value? {
    get { values.first }
    set {
      guard let newValue else { return values.removeAll() }
      if values.isEmpty { values.append(newValue) } else { values[0] = newValue }
    }
  }
}
