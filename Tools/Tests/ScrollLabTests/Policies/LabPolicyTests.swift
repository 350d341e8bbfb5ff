import Testing

@testable import ScrollLab

struct LabPolicyTests {
  @Test func theLabComparesWhatItSays() {
    #expect(
      LabPolicy.all.map(\.name) == [
        "last item", "threshold 5", "threshold 10", "threshold 20", "threshold 40", "threshold 100",
        "page size", "always", "automatic", "clairvoyant",
      ]
    )
    #expect(
      LabReader.all.map(\.name) == ["reading", "mixed", "flinging", "searching", "returning"]
    )
    #expect(LabNetwork.all.map(\.name) == ["wifi", "lte", "3g", "changing", "outages"])
  }

  @Test func namesTellPoliciesApart() {
    let names = (LabPolicy.all + LabPolicy.fixedThresholds).map(\.name)
    #expect(Set(names).count == names.count - 6)
  }
}
