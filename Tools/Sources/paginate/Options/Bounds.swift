import ArgumentParser

/// Refuses a number of the command line that is out of bounds.
///
/// - Parameters:
///   - value: The number.
///   - bounds: What it may be.
///   - name: The option, as it is written.
func check(_ value: Int, in bounds: ClosedRange<Int>, _ name: String) throws {
  guard bounds.contains(value) else {
    throw ValidationError(
      "\(name) must be from \(bounds.lowerBound) to \(bounds.upperBound), but is \(value)."
    )
  }
}
