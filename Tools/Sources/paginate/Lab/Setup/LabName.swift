import ArgumentParser
import ScrollLab

/// What the lab has several of, each with a name.
protocol LabNamed: Sendable {
  static var all: [Self] { get }
  var name: String { get }

  /// One that is not among all of them.
  static func named(_ word: String) -> Self?
}

extension LabNamed {
  static func named(_ word: String) -> Self? { nil }
}

extension LabReader: LabNamed {}
extension LabNetwork: LabNamed {}

extension LabPolicy: LabNamed {
  /// A threshold of any number, as in `threshold-15`.
  static func named(_ word: String) -> LabPolicy? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "threshold", let distance = UInt16(parts[1]) else {
      return nil
    }
    return .threshold(Int(distance))
  }
}

/// One of them, by its name on the command line: with dashes for blanks, or with blanks.
struct LabName<Value: LabNamed>: ExpressibleByArgument, Sendable {
  let value: Value

  init?(argument: String) {
    let wanted = argument.replacing(" ", with: "-")
    let known = Value.all.first { Self.word(for: $0) == wanted }
    guard let value = known ?? Value.named(wanted) else { return nil }
    self.value = value
  }

  static var allValueStrings: [String] { Value.all.map(word) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  private static func word(for value: Value) -> String {
    value.name.replacing(" ", with: "-")
  }
}

extension Array {
  /// The chosen ones, each once; all where none is chosen.
  func values<Value>() -> [Value] where Element == LabName<Value> {
    var names: Set<String> = []
    return isEmpty ? Value.all : map(\.value).filter { names.insert($0.name).inserted }
  }
}
