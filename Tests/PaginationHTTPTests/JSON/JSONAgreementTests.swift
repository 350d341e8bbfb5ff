import Foundation
import Testing

@testable import PaginationHTTP

/// We accept the same texts as Foundation, and read the same values.
@Suite struct JSONAgreementTests {
  @Test(arguments: 0..<20)
  func randomTexts(block: UInt64) throws {
    for seed in block * 100..<block * 100 + 100 {
      let data = Data(RandomJSON(seed: seed).text)
      let ours = try PageJSON(data)
      let theirs = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      #expect(agrees(ours, theirs), "seed \(seed): \(ours)")
      #expect(try PageJSON(Data(ours.compact.utf8)).compact == ours.compact, "seed \(seed)")
      let compact = try JSONSerialization.jsonObject(
        with: Data(ours.compact.utf8),
        options: .fragmentsAllowed
      )
      #expect(agrees(ours, compact), "seed \(seed): \(ours)")
    }
  }

  @Test(arguments: 0..<20)
  func mutatedTexts(block: UInt64) throws {
    var (accepted, refused) = (0, 0)
    for seed in block * 500..<block * 500 + 500 {
      var random = RandomJSON(seed: seed)
      random.mutate()
      let data = Data(random.text)
      let ours = try? PageJSON(data)
      let theirs = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      let text = String(decoding: data, as: UTF8.self)
      switch (ours, theirs) {
      case (let ours?, let theirs?):
        accepted += 1
        #expect(agrees(ours, theirs), "seed \(seed): \(text)")
      case (let ours?, nil):
        #expect(isTakenByUsAlone(ours), "seed \(seed): Foundation refuses \(text)")
      case (nil, _?):
        Issue.record("seed \(seed): Foundation takes \(text)")
      case (nil, nil):
        refused += 1
      }
    }
    // Otherwise the edits break too few texts, or too many.
    #expect(accepted > 50 && refused > 250)
  }

  /// Foundation refuses half a surrogate pair, and numbers too large for a `Double`.
  private func isTakenByUsAlone(_ value: PageJSON) -> Bool {
    switch value.kind {
    case .null, .boolean: false
    case .number: value.double == nil
    case .string: value.string?.unicodeScalars.contains("\u{FFFD}") ?? false
    case .array: value.elements.contains(where: isTakenByUsAlone)
    case .object:
      value.members.contains { name, value in
        name.unicodeScalars.contains("\u{FFFD}") || isTakenByUsAlone(value)
      }
    }
  }

  private func agrees(_ ours: PageJSON, _ theirs: Any) -> Bool {
    switch ours.kind {
    case .null: theirs is NSNull
    case .boolean: (theirs as? Bool) == ours.boolean
    case .number: numberAgrees(ours, theirs)
    case .string: (theirs as? String) == ours.string
    case .array:
      (theirs as? [Any]).map { theirs in
        theirs.count == ours.elements.count && zip(ours.elements, theirs).allSatisfy(agrees)
      } ?? false
    case .object:
      (theirs as? [String: Any]).map { theirs in
        theirs.count == ours.members.count
          && ours.members.allSatisfy { name, value in
            ours[name] == value && theirs[name].map { agrees(value, $0) } ?? false
          }
      } ?? false
    }
  }

  /// Foundation converts through decimals, so its last bit may be wrong.
  private func numberAgrees(_ ours: PageJSON, _ theirs: Any) -> Bool {
    guard let number = theirs as? NSNumber, let double = ours.double,
      abs(double - number.doubleValue) <= 4 * double.ulp
    else { return false }
    return ours.integer.map { $0 == number.intValue } ?? true
  }
}
