import ArgumentParser

/// Checks that an option's number is within its bounds.
///
/// - Parameter name: The option, such as `--retries`.
package func check(_ value: Int, in bounds: ClosedRange<Int>, _ name: String) throws {
  guard bounds.contains(value) else {
    throw ValidationError(
      "\(name) must be from \(bounds.lowerBound) to \(bounds.upperBound), but is \(value)."
    )
  }
}

/// Checks that an option's number is within its bounds, and not NaN.
package func check(
  _ value: Double,
  in bounds: ClosedRange<Double>,
  _ name: String,
  unit: String = ""
) throws {
  guard bounds.contains(value) else {
    throw ValidationError(
      "\(name) must be from \(bounds.lowerBound.plainText) to \(bounds.upperBound.plainText)\(unit)."
    )
  }
}
