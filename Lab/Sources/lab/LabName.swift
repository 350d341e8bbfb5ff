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

extension LabReader: LabNamed {
  /// Those that run only if they are named.
  static func named(_ word: String) -> LabReader? { [leaving].first { $0.name == word } }
}

extension LabNetwork: LabNamed {
  /// Those that run only if they are named.
  static func named(_ word: String) -> LabNetwork? { named.first { $0.name == word } }
}

extension LabPolicy: LabNamed {
  /// A threshold of any number, such as `threshold-15`; the automatic policy with any price, such as
  /// `automatic-10`; a threshold and a page size, such as `threshold-60-of-40`.
  static func named(_ word: String) -> LabPolicy? {
    guard let match = word.wholeMatch(of: /(threshold|automatic)-([0-9]+)(-of-([0-9]+))?/),
      let number = UInt16(match.2)
    else { return nil }
    switch (match.1, match.4.map { UInt16($0) }) {
    case ("threshold", nil): return .threshold(Int(number))
    case ("automatic", nil): return .automatic(price: Int(number))
    case ("threshold", let size??) where size > 0: return .threshold(Int(number), of: Int(size))
    default: return nil
    }
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
  func values<Value>(of all: [Value] = Value.all) -> [Value] where Element == LabName<Value> {
    var names: Set<String> = []
    return isEmpty ? all : map(\.value).filter { names.insert($0.name).inserted }
  }
}
