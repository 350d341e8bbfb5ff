extension Equatable {
  /// Whether a value of an unknown type equals this one.
  func isEqual(to other: Any) -> Bool { other as? Self == self }
}
