import ArgumentParser
import ScrollLab
import Testing

@testable import paginate

@Suite struct LabOptionsTests {
  private func options(_ arguments: String...) throws -> LabOptions {
    try LabOptions.parse(arguments)
  }

  @Test(arguments: [
    ("last-item", "last item"), ("last item", "last item"), ("threshold-100", "threshold 100"),
    ("automatic", "automatic"),
  ])
  func namesHaveDashesForBlanks(argument: String, name: String) {
    #expect(LabName<LabPolicy>(argument: argument)?.value.name == name)
  }

  @Test func otherNamesAreNone() {
    #expect(LabName<LabPolicy>(argument: "") == nil)
    #expect(LabName<LabPolicy>(argument: "Automatic") == nil)
    #expect(LabName<LabReader>(argument: "automatic") == nil)
  }

  @Test func everyNameCanBeWritten() {
    #expect(LabName<LabPolicy>.allValueStrings.allSatisfy { !$0.contains(" ") })
    let policies = LabName<LabPolicy>.allValueStrings.compactMap {
      LabName<LabPolicy>(argument: $0)
    }
    #expect(policies.map(\.value.name) == LabPolicy.all.map(\.name))
  }

  @Test(arguments: [
    ("threshold-15", "threshold 15"), ("threshold 7", "threshold 7"), ("threshold-0", "last item"),
    ("threshold-x", nil), ("threshold--5", nil), ("threshold-", nil), ("threshold-99999", nil),
    ("threshold", nil), ("15", nil),
  ])
  func thresholdsCanBeAnyNumber(argument: String, name: String?) {
    #expect(LabName<LabPolicy>(argument: argument)?.value.name == name)
  }

  @Test func chosenOnesComeOnce_inTheirOrder() throws {
    let options = try options("--policy", "automatic", "last-item", "--policy", "automatic")
    #expect(options.policy.values().map(\.name) == ["automatic", "last item"])
    #expect(options.reader.values().map(\.name) == LabReader.all.map(\.name))
  }
}
