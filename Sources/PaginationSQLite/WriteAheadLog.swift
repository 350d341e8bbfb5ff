#if SQLite
  import Foundation

  /// The file beside a database that has the last changes: https://www.sqlite.org/fileformat2.html#walformat
  ///
  /// A process that is killed while it writes leaves a log whose last frames are not whole. So SQLite takes the first such
  /// frame for the end, and does not look further: a damaged log makes the database an older one, or an empty one.
  enum WriteAheadLog {
    private static let headerCount = 32
    private static let frameHeaderCount = 24

    /// Whether SQLite has found all that was committed to the log of an open database, as far as one can tell: a last
    /// transaction that is not whole may be that of a killed process.
    static func isSound(ofDatabaseAt path: String) -> Bool {
      guard let log = FileHandle(forReadingAtPath: path + "-wal") else { return true }
      defer { try? log.close() }
      guard let header = try? log.read(upToCount: headerCount), !header.isEmpty else { return true }
      guard isWhole(header) else { return false }
      let frameCount = frameHeaderCount + Int(header.word(2))
      guard let found = foundFrameCount(path) else { return true }
      let start = UInt64(headerCount) + UInt64(found) * UInt64(frameCount)
      guard (try? log.seek(toOffset: start)) != nil, var rest = try? log.readToEnd() else {
        return true
      }
      var hasTransaction = false
      while rest.count >= frameHeaderCount {
        // Frames of an earlier use of the file have other salts.
        if rest.word(2) == header.word(4), rest.word(3) == header.word(5) {
          if hasTransaction { return false }
          // Only the last frame of a transaction has the number of the database's pages.
          hasTransaction = rest.word(1) > 0
        }
        rest = rest.dropFirst(frameCount)
      }
      return true
    }

    private static func isWhole(_ header: Data) -> Bool {
      guard header.count == headerCount, header.word(0) & ~1 == 0x377f_0682,
        512...65_536 ~= header.word(2)
      else { return false }
      let isBigEndian = header.word(0) & 1 == 1
      var (first, second): (UInt32, UInt32) = (0, 0)
      for index in stride(from: 0, to: 6, by: 2) {
        let words = (header.word(index), header.word(index + 1))
        first &+= (isBigEndian ? words.0 : words.0.byteSwapped) &+ second
        second &+= (isBigEndian ? words.1 : words.1.byteSwapped) &+ first
      }
      return first == header.word(6) && second == header.word(7)
    }

    /// How many frames SQLite has found, from the index that it keeps beside the log:
    /// https://www.sqlite.org/walformat.html#walidxfmt
    private static func foundFrameCount(_ path: String) -> UInt32? {
      guard let index = FileHandle(forReadingAtPath: path + "-shm") else { return nil }
      defer { try? index.close() }
      guard let header = try? index.read(upToCount: 20), header.count == 20 else { return nil }
      // Unlike the log, in the machine's byte order.
      return header.dropFirst(16).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }
  }

  extension Data {
    /// A big-endian number of four bytes, by its place among such numbers.
    fileprivate func word(_ index: Int) -> UInt32 {
      dropFirst(index * 4).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
#endif
