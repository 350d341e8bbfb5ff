import Counters
import Foundation

/// Prints what is counted or compared, rather than timed alone: memory, allocations, announcements,
/// and a walk beside a hand-written loop. As JSON, for `Benchmarks/report`.
@main
@MainActor
struct Figures: Encodable {
  let memory: [Memory]
  /// `nil` where they cannot be counted.
  let allocations: Allocations?
  let announcements: Announcements
  let walk: Walk

  static func main() async throws {
    let figures = Figures(
      memory: await Memory.measure(),
      allocations: counters_count_allocations() ? await Allocations.measure() : nil,
      announcements: await Announcements.measure(),
      walk: try await Walk.measure()
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(figures), as: UTF8.self))
  }
}
