/// A key that a program adds to a list.
package struct ListAction: Sendable {
  package let key: Unicode.Scalar

  package let effect: String

  let perform: @MainActor @Sendable () async -> [String]

  package init(
    _ key: Unicode.Scalar,
    effect: String,
    perform: @escaping @MainActor @Sendable () async -> [String]
  ) {
    (self.key, self.effect, self.perform) = (key, effect, perform)
  }
}
