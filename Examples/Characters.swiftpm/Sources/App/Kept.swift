import Combine

/// Creates a value once and keeps it: the value of a `@State` would be created, and a list's file read, whenever the
/// parent view is evaluated. Nothing is published here, so changes of a list don't evaluate the screen.
@MainActor
final class Kept<Value>: ObservableObject {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
