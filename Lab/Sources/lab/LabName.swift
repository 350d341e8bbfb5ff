import ArgumentParser

/// A thing with a name on the command line.
protocol LabNamed: Sendable {
  static var all: [Self] { get }
  var name: String { get }

  /// Creates one that is not among all of them.
  static func named(_ word: String) -> Self?
}

extension LabNamed {
  static func named(_ word: String) -> Self? { nil }
}

extension LabReader: LabNamed {}
extension LabNetwork: LabNamed {}

extension LabPolicy: LabNamed {
  /// A threshold of any number, such as `threshold-15`.
  static func named(_ word: String) -> LabPolicy? {
    guard let number = word.wholeMatch(of: /threshold-([0-9]+)/)?.1 else { return nil }
    return UInt16(number).map { .threshold(Int($0)) }
  }
}

/// A value given by its name, with dashes for spaces, or with spaces.
struct LabName<Value: LabNamed>: ExpressibleByArgument, Sendable {
  let value: Value

  init?(argument: String) {
    let wanted = argument.replacing(" ", with: "-")
    let known = Value.all.first { Self.word(for: $0) == wanted }
    guard let value = known ?? Value.named(wanted) else { return nil }
    self.value = value
  }

  static var allValueStrings: [String] { Value.all.map(word) }

  private static func word(for value: Value) -> String {
    value.name.replacing(" ", with: "-")
  }
}

extension Array {
  /// The chosen values, each once, or all values if none is chosen.
  func values<Value>() -> [Value] where Element == LabName<Value> {
    var names: Set<String> = []
    return isEmpty ? Value.all : map(\.value).filter { names.insert($0.name).inserted }
  }
}
