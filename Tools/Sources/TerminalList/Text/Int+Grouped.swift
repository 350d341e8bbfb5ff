extension Int {
  /// The number with its digits in groups of three, such as "155,063".
  package var grouped: String {
    var digits = String(magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }
}
