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

/// Refuses a number of the command line that is out of bounds or none.
func check(_ value: Double, in bounds: ClosedRange<Double>, _ name: String) throws {
  guard bounds.contains(value) else {
    throw ValidationError(
      "\(name) must be from \(bounds.lowerBound.plainText) to \(bounds.upperBound.plainText)."
    )
  }
}

extension Double {
  /// As people write it: without a fraction that is 0.
  var plainText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
