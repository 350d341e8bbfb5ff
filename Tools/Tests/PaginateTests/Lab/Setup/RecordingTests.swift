import Foundation
import ScrollLab
import Testing

@testable import paginate

@Suite struct RecordingTests {
  private static let rows = """
    seconds,first_visible_row_wanted
    0,0
    2,10
    4,30

    """

  private func recording(_ name: String, in folder: TemporaryFolder) throws -> Recording {
    let file = folder.file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(Self.rows.utf8).write(to: file)
    return try Recording(file: file.path)
  }

  @Test func isReadFromAFile() throws {
    let recording = try recording("monday.csv", in: TemporaryFolder())
    #expect(recording.name == "monday")
    #expect(recording.plan.duration == 4)
    #expect(recording.plan.points.map(\.row) == [0, 10, 30])
  }

  @Test(arguments: [
    (nil, [0, 2, 4], [0, 10, 30]), (9, [0, 2, 4], [0, 10, 30]), (4, [0, 2, 4], [0, 10, 30]),
    (3, [0, 2, 3], [0, 10, 20]), (2, [0, 2], [0, 10]),
  ])
  func canBeCutShort(end: Double?, seconds: [Double], rows: [Double]) throws {
    let plan = try recording("monday.csv", in: TemporaryFolder()).plan(until: end)
    #expect(plan.points.map(\.seconds) == seconds)
    #expect(plan.points.map(\.row) == rows)
  }

  @Test func twoOfOneNameAreToldApart() throws {
    let folder = try TemporaryFolder()
    let recordings = try ["a/monday.csv", "b/monday.csv", "friday.csv"].map {
      try recording($0, in: folder)
    }
    #expect(
      recordings.readers(until: nil).map(\.name) == [
        folder.file("a/monday.csv").path, folder.file("b/monday.csv").path, "friday",
      ]
    )
  }
}
