import Pagination

/// Where header, rows and footer of a ``VirtualList`` are, in lines from the top of its content.
///
/// A gap has a line to itself, and so have header and footer. Items and placeholders fill the lines
/// between them, from column to column. A list without items has no lines: something else fills the
/// screen.
struct VirtualListLayout: Sendable {
  /// Lines that begin in the first column: a gap, or the cells up to the next one.
  private struct Block: Sendable {
    let firstLine: Int
    var gap: PaginationGap?
    var chunks: [Chunk] = []

    var cellCount: Int { chunks.last.map { $0.firstCell + $0.indices.count } ?? 0 }
  }

  /// Neighbouring cells of one kind.
  private struct Chunk: Sendable {
    /// The number of cells before it in its block.
    let firstCell: Int
    let isLoaded: Bool
    /// Of items in the list, or of placeholders in the whole list.
    let indices: Range<Int>
  }

  let columns: Int
  let hasHeader: Bool
  let hasFooter: Bool
  private(set) var itemCount = 0
  private(set) var lineCount = 0
  private var blocks: [Block] = []

  init(columns: Int, hasHeader: Bool, hasFooter: Bool) {
    self.columns = columns
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }

  /// Lays out the rows of a list. O(gaps).
  mutating func update<Item>(to rows: PaginationRows<Item>) {
    itemCount = rows.items.count
    blocks = []
    lineCount = 0
    guard itemCount > 0 else { return }
    var line = hasHeader ? 1 : 0
    var cells = Block(firstLine: line)
    func finishCells() {
      if cells.cellCount > 0 { blocks.append(cells) }
      line += lines(ofCells: cells.cellCount)
    }
    for run in rows.runs {
      if let gap = run.gapRow {
        finishCells()
        blocks.append(Block(firstLine: line, gap: gap))
        line += 1
        cells = Block(firstLine: line)
      }
      for (isLoaded, indices) in [(false, run.placeholders), (true, run.items)]
      where !indices.isEmpty {
        let first = cells.cellCount
        cells.chunks.append(Chunk(firstCell: first, isLoaded: isLoaded, indices: indices))
      }
    }
    finishCells()
    lineCount = line + (hasFooter ? 1 : 0)
  }

  private func lines(ofCells count: Int) -> Int { (count + columns - 1) / columns }

  /// The line of an item; beyond the last one, the line of the last one.
  func line(ofItemAt index: Int) -> Int {
    let index = min(index, itemCount - 1)
    for block in blocks {
      for chunk in block.chunks where chunk.isLoaded && chunk.indices.contains(index) {
        let cell = chunk.firstCell + index - chunk.indices.lowerBound
        return block.firstLine + cell / columns
      }
    }
    return 0
  }

  /// What is in some lines, from the top: the indices of items and of placeholders, and gaps.
  private func contents(of lines: Range<Int>) -> [(isLoaded: Bool, Range<Int>)] {
    blocks.flatMap { block -> [(isLoaded: Bool, Range<Int>)] in
      let first = (max(lines.lowerBound, block.firstLine) - block.firstLine) * columns
      let end = min((lines.upperBound - block.firstLine) * columns, block.cellCount)
      guard first < end else { return [] }
      return block.chunks.compactMap { chunk in
        let cells = (first..<end).clamped(
          to: chunk.firstCell..<chunk.firstCell + chunk.indices.count
        )
        let start = chunk.indices.lowerBound + cells.lowerBound - chunk.firstCell
        return cells.isEmpty ? nil : (chunk.isLoaded, start..<start + cells.count)
      }
    }
  }

  /// The items in some lines.
  func items(in lines: Range<Int>) -> Range<Int> {
    let ranges = contents(of: lines).filter(\.isLoaded).map(\.1)
    guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// The placeholders in some lines.
  func placeholders(in lines: Range<Int>) -> [Int] {
    contents(of: lines).filter { !$0.isLoaded }.flatMap(\.1)
  }

  /// The gaps whose rows are in some lines.
  func gaps(in lines: Range<Int>) -> [PaginationGap] {
    blocks.compactMap { lines.contains($0.firstLine) ? $0.gap : nil }
  }

  /// The rows in some lines, from the top.
  func rows<Item>(
    in lines: Range<Int>,
    of items: PaginatedItems<Item>
  ) -> [PaginationRow<Item>.ID] {
    let starts = blocks.filter { $0.gap != nil && lines.contains($0.firstLine) }
    var rows: [PaginationRow<Item>.ID] = []
    var line = lines.lowerBound
    func addCells(before end: Int) {
      guard line < end else { return }
      for (isLoaded, indices) in contents(of: line..<end) {
        rows += indices.map { isLoaded ? .item(items[$0].id) : .placeholder($0) }
      }
    }
    for block in starts {
      guard let gap = block.gap else { continue }
      addCells(before: block.firstLine)
      rows.append(.gap(gap.id))
      line = block.firstLine + 1
    }
    addCells(before: lines.upperBound)
    return rows
  }

  /// The edges whose rows are in some lines.
  func edges(in lines: Range<Int>) -> Set<ListEdge> {
    guard itemCount > 0 else { return [] }
    var edges: Set<ListEdge> = []
    if hasHeader, lines.contains(0) { edges.insert(.start) }
    if hasFooter, lines.contains(lineCount - 1) { edges.insert(.end) }
    return edges
  }

  /// The topmost line of a viewport that stays within the content.
  func clampedTop(_ top: Int, height: Int) -> Int {
    max(0, min(top, lineCount - height))
  }
}
